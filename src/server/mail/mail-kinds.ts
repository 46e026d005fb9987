/** They carry a link, and strangers can ask for them. */
const LINK_MAILS = ['verify_email', 'reset_password'] as const

/** They tell a member that their account was changed, in case somebody else did it. */
const ACCOUNT_NOTICES = [
  'password_changed',
  'password_added',
  'password_removed',
  'google_added',
  'google_removed',
] as const
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number]

/** The first goes to a new address, which confirms it, the second to the old one, which can undo it. */
const EMAIL_CHANGE_MAILS = ['confirm_email', 'email_changed'] as const
export type EmailChangeMail = (typeof EMAIL_CHANGE_MAILS)[number]

/** They tell a member what became of a submission. Members do not ask for them. */
const SUBMISSION_MAILS = [
  'submission_approved',
  'submission_rejected',
  'submission_returned',
  'submission_reversed',
] as const
export type SubmissionMail = (typeof SUBMISSION_MAILS)[number]

export const MAIL_KINDS = [
  ...LINK_MAILS,
  ...ACCOUNT_NOTICES,
  ...EMAIL_CHANGE_MAILS,
  'data_ready',
  ...SUBMISSION_MAILS,
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export function isAccountNotice(kind: MailKind): kind is AccountNotice {
  return ACCOUNT_NOTICES.some((candidate) => candidate === kind)
}

export function isSubmissionMail(kind: MailKind): kind is SubmissionMail {
  return SUBMISSION_MAILS.some((candidate) => candidate === kind)
}

export function isEmailChangeMail(kind: MailKind): kind is EmailChangeMail {
  return EMAIL_CHANGE_MAILS.some((candidate) => candidate === kind)
}

/** It tells its reader what happened, so it goes to verified addresses only. The others verify an address, or act for its owner. */
export function isNoticeMail(kind: MailKind): boolean {
  return isAccountNotice(kind) || kind === 'data_ready' || isSubmissionMail(kind)
}

/** The change of email that a mail is about. */
export interface EmailChangeNotice {
  memberId: string
  changeId: string
}

/** What a mail about a submission says. */
export interface SubmissionNotice {
  questId: string
  title: string
  /** What the reviewer wrote. */
  note: string | null
}
