import { forgotPassword, goToDashboard, removedByTakeover, showMyName } from './shared.messages.ts'

const changePassword = 'Change Password'
const changeFailed = 'The password could not be changed. Please try again.'

/** Texts of the account page, of the page that mails a link, and of the pages that mailed links open. */
export const messages = {
  title: 'Account',
  lead: 'Your address, your password, and where you are logged in.',
  email: {
    title: 'Email',
    text: 'You log in with it, and links to choose a new password go there and nowhere else.',
    verified: 'Verified',
    notVerified: 'Not verified yet',
    resend: 'Resend verification email',
    sent: 'A new link is on its way. Look into your inbox, and into your spam folder.',
    alreadyVerified: 'Your email is verified already.',
  },
  password: {
    title: 'Password',
    text: 'Changing it signs out all other browsers. You stay logged in here.',
    current: 'Current Password',
    enterCurrent: 'Please enter your current password.',
    change: changePassword,
    changed: 'Your password was changed. All other browsers are signed out.',
    suspended: 'The password could not be changed: your account is suspended.',
    failed: changeFailed,
    noneText: 'You log in with Google and have no password here. With one you can log in without Google too.',
    mailLink: 'Mail me a link to choose one',
    linkSent: (email: string) =>
      `A link to choose a password is on its way to ${email}. It is valid for 1 hour.`,
  },
  invitation: {
    title: 'Invitation',
    text: 'You joined with the code of another member.',
    showMyName,
    showMyNameHint: 'Without it they see that somebody joined, and when.',
  },
  sessions: {
    title: 'Sessions',
    text: 'Lost a phone, or logged in on a computer that is not yours? End every session at once.',
    signOut: 'Sign Out Everywhere',
    question: 'Sign out everywhere?',
    explanation: 'Every browser is signed out, this one too. You can log in again at once.',
    cancel: 'Stay logged in',
    confirm: 'Yes, sign out',
    failed: 'You could not be signed out. Please try again.',
  },
  mail: {
    tooMany: 'Too many mails were asked for. Look into your inbox and your spam folder, or try again later.',
    suspended: 'The email could not be sent: your account is suspended.',
    failed: 'The email could not be sent. Please try again.',
    hint: 'Nothing after a few minutes? Look into your spam folder.',
  },
  forgot: {
    title: forgotPassword,
    lead: 'Tell us your email, and we send you a link to choose a new password.',
    send: 'Send the link',
    sent: 'If there is an account with this email, a link is on its way. It is valid for 1 hour.',
    back: 'Back to the login page',
  },
  incompleteLink: 'The link may not be complete. Open it from the mail once more, or ask for a new one.',
  sendNewLink: 'Send a new link',
  reset: {
    title: 'Choose a new password',
    lead: 'It signs you out in every browser, and you log in with it from then on.',
    change: changePassword,
    failed: changeFailed,
  },
  verify: {
    title: 'Verify your email',
    lead: 'One press, and we know that this address is yours.',
    sent: 'If there is an account with this email that is not verified yet, a link is on its way. It is valid for 3 days.',
    alreadyVerified: (email: string) => `You are logged in as ${email}, and this email is verified.`,
    why: 'You are not logged in to the account here. Its password shows that you made it, and everything in it stays.',
    enterPassword: 'Please enter the password of the account.',
    wrongPassword: 'This is not the password of the account.',
    verify: 'Verify email',
    failed: 'Your email could not be verified. Please try again.',
    verified: 'Your email is verified. Thank you!',
    goToDashboard,
    logIn: 'Log in',
  },
  takeOver: {
    text: 'Somebody registered this address, and it was not you? The account can be yours: its password, its sessions and its linked wallet are removed, points and referrals stay.',
    start: 'I did not create this account',
    failed: 'The account could not be taken over. Please try again.',
    done: 'Your email is verified, and the account is yours.',
    removed: removedByTakeover,
    next: `Choose a password now, or later with “${forgotPassword}” on the login page.`,
    choosePassword: 'Choose a password',
  },
}
