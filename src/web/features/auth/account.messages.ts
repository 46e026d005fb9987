import { forgotPassword, goToDashboard, removedByTakeover, showMyName } from './shared.messages.ts'

const changePassword = 'Change Password'
const changeFailed = 'The password could not be changed. Please try again.'

/** Texts of the account page, of the page that mails a link, and of the pages that mailed links open. */
export const messages = {
  title: 'Account',
  lead: 'Your email, your password, and where you are logged in.',
  email: {
    title: 'Email',
    text: 'You log in with this address, and links to choose a new password go only there.',
    verified: 'Verified',
    notVerified: 'Not verified yet',
    resend: 'Resend verification email',
    sent: 'A new link is on its way. Please check your inbox and your spam folder.',
    alreadyVerified: 'Your email is already verified.',
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
    noneText:
      'You log in with Google and have no password here. Choose one to log in without Google as well.',
    mailLink: 'Email me a link to choose one',
    linkSent: (email: string) =>
      `A link to choose a password is on its way to ${email}. It is valid for 1 hour.`,
  },
  invitation: {
    title: 'Invitation',
    text: 'You joined with another member’s code.',
    showMyName,
    showMyNameHint: 'Otherwise they only see that somebody joined, and when.',
  },
  sessions: {
    title: 'Sessions',
    text: 'Lost a phone, or logged in on a computer that is not yours? End every session at once.',
    signOut: 'Sign Out Everywhere',
    question: 'Sign out everywhere?',
    explanation: 'This signs out every browser, including this one. You can log in again right away.',
    cancel: 'Stay logged in',
    confirm: 'Yes, sign out',
    failed: 'We could not sign you out. Please try again.',
  },
  mail: {
    tooMany: 'Too many emails were requested. Check your inbox and your spam folder, or try again later.',
    suspended: 'The email could not be sent: your account is suspended.',
    failed: 'The email could not be sent. Please try again.',
    hint: 'Nothing after a few minutes? Check your spam folder.',
  },
  forgot: {
    title: forgotPassword,
    lead: 'Tell us your email, and we will send you a link to choose a new password.',
    send: 'Send the link',
    sent: 'If there is an account with this email, a link is on its way. It is valid for 1 hour.',
    back: 'Back to the login page',
  },
  incompleteLink: 'The link may be incomplete. Open it from the email again, or ask for a new one.',
  sendNewLink: 'Send a new link',
  reset: {
    title: 'Choose a new password',
    lead: 'It signs you out in every browser. From then on you log in with the new one.',
    change: changePassword,
    failed: changeFailed,
  },
  verify: {
    title: 'Verify your email',
    lead: 'Press the button, and we know that this address is yours.',
    sent: 'If there is an account with this email that is not verified yet, a link is on its way. It is valid for 3 days.',
    alreadyVerified: (email: string) => `You are logged in as ${email}, and this email is verified.`,
    why: 'You are not logged in here. The account’s password shows that it is yours, and everything in it stays.',
    enterPassword: 'Please enter the account’s password.',
    wrongPassword: 'This is not the account’s password.',
    verify: 'Verify email',
    failed: 'Your email could not be verified. Please try again.',
    verified: 'Your email is verified. Thank you!',
    goToDashboard,
    logIn: 'Log in',
  },
  takeOver: {
    text: 'Did somebody else register your address? You can make the account yours: its password, sessions and linked wallet are removed, points and referrals stay.',
    start: 'I did not create this account',
    failed: 'The account could not be taken over. Please try again.',
    done: 'Your email is verified, and the account is yours.',
    removed: removedByTakeover,
    next: `Choose a password now, or later with “${forgotPassword}” on the login page.`,
    choosePassword: 'Choose a password',
  },
}
