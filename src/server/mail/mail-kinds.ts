const ACCOUNT_MAILS = ['verify_email', 'reset_password', 'password_changed', 'data_ready'] as const

/** They tell a member what became of a submission. Members do not ask for them. */
const SUBMISSION_MAILS = [
  'submission_approved',
  'submission_rejected',
  'submission_returned',
  'submission_reversed',
] as const
export type SubmissionMail = (typeof SUBMISSION_MAILS)[number]

export const MAIL_KINDS = [...ACCOUNT_MAILS, ...SUBMISSION_MAILS] as const
export type MailKind = (typeof MAIL_KINDS)[number]

export function isSubmissionMail(kind: MailKind): kind is SubmissionMail {
  return SUBMISSION_MAILS.some((candidate) => candidate === kind)
}

/** It tells its reader what happened, so it goes to verified addresses only. The others verify an address, or act for its owner. */
export function isNoticeMail(kind: MailKind): boolean {
  return kind === 'password_changed' || kind === 'data_ready' || isSubmissionMail(kind)
}

/** What a mail about a submission says. */
export interface SubmissionNotice {
  questId: string
  title: string
  /** What the reviewer wrote. */
  note: string | null
}
