import { UNDO_DAYS } from '../../../domain/email-change.ts'

export const messages = {
  form: {
    label: 'New email',
    ask: 'Change email',
    asked: (email: string) =>
      `We have sent a link to ${email}. Your address changes when you open it. The link works for a day.`,
    waiting: (email: string) => `${email} has not been confirmed yet.`,
    takeBack: 'Take it back',
    tooMany: 'Too many changes were asked for. Please try again later.',
    suspended: 'The email could not be changed: your account is suspended.',
    failed: 'The email could not be changed. Please try again.',
  },
  confirm: {
    title: 'Confirm your new email',
    lead: `Press the button, and your account uses this address from now on. For ${UNDO_DAYS} days the old address can undo it.`,
    act: 'Confirm the address',
    done: (email: string) => `Your account uses ${email} from now on.`,
    next: 'It is the address that you log in with.',
    taken: 'This address has got an account of its own meanwhile, so nothing was changed.',
    failed: 'The address could not be confirmed. Please try again.',
  },
  undo: {
    title: 'Undo the change of email',
    lead: 'Press the button, and your account has this address again. Every browser is signed out, and the password and Google are removed, because somebody else may have changed them. We then send you a link to choose a new password.',
    act: 'Bring my address back',
    done: (email: string) => `Your account has the address ${email} again.`,
    next: 'A link to choose a new password is on its way to you. It is valid for 1 hour.',
    taken: '',
    failed: 'The change could not be undone. Please try again.',
  },
  unusable: 'If it was about a change that you still want, ask for it again on your account page.',
  toAccount: 'Go to your account',
  toLogin: 'Go to the login page',
}
