import { and, eq, isNull } from 'drizzle-orm'
import { findMemberId } from '../auth/login.queries.ts'
import type { Executor } from '../db/database.ts'
import { emailChanges, mailTokens, members, outbox } from '../db/schema.ts'
import { newId } from '../id.ts'
import { leaseDue } from '../jobs/lease.queries.ts'
import type {
  EmailChangeMail,
  EmailChangeNotice,
  MailKind,
  SubmissionMail,
  SubmissionNotice,
} from './mail-kinds.ts'

export type OutboxMail = typeof outbox.$inferSelect & { isDeferred: boolean }

/** Runs in the transaction that makes the mail necessary, so both are stored or neither. */
export async function addMail(
  executor: Executor,
  kind: MailKind,
  email: string,
  now: Date,
  dueAt = now,
): Promise<void> {
  await executor.insert(outbox).values({ id: newId(), kind, email, createdAt: now, dueAt })
}

export async function addEmailChangeMail(
  executor: Executor,
  kind: EmailChangeMail,
  email: string,
  data: EmailChangeNotice,
  now: Date,
): Promise<void> {
  await executor.insert(outbox).values({ id: newId(), kind, email, data, createdAt: now, dueAt: now })
}

/** Adds mails about submissions, in the transaction that decides on them. */
export async function addSubmissionMails(
  executor: Executor,
  kind: SubmissionMail,
  mails: { email: string; data: SubmissionNotice }[],
  now: Date,
): Promise<void> {
  if (mails.length === 0) return
  const common = { kind, createdAt: now, dueAt: now }
  await executor.insert(outbox).values(mails.map((mail) => ({ id: newId(), ...common, ...mail })))
}

/**
 * Leases mails that are due. A verification mail whose first attempt was due later than it was stored is deferred: the limit of its
 * mailbox has not counted it yet.
 */
export async function leaseMails(
  executor: Executor,
  lease: { now: Date; leaseMs: number; limit: number },
): Promise<OutboxMail[]> {
  const mails = await leaseDue(executor, outbox, { ...lease, isOpen: isNull(outbox.failedAt) })
  return mails.map(({ wasDueAt, ...mail }) => ({
    ...mail,
    isDeferred: mail.attempts === 1 && wasDueAt > mail.createdAt,
  }))
}

export async function removeMail(executor: Executor, id: string): Promise<void> {
  await executor.delete(outbox).where(eq(outbox.id, id))
}

type MailState = Partial<Pick<OutboxMail, 'dueAt' | 'attempts' | 'failedAt'>>

export async function setMailState(executor: Executor, id: string, state: MailState): Promise<void> {
  await executor.update(outbox).set(state).where(eq(outbox.id, id))
}

export type Recipient = Pick<typeof members.$inferSelect, 'id' | 'name' | 'emailVerifiedAt'>

export async function findRecipient(executor: Executor, email: string): Promise<Recipient | undefined> {
  const memberId = await findMemberId(executor, `email:${email}`)
  if (memberId === undefined) return undefined
  const [recipient] = await executor
    .select({ id: members.id, name: members.name, emailVerifiedAt: members.emailVerifiedAt })
    .from(members)
    // The old address of a change still has its login, until the change cannot be undone any more.
    .where(and(eq(members.id, memberId), eq(members.email, email)))
  return recipient
}

/** A change of email that was neither undone nor replaced, and who asked for it. */
export async function findEmailChange(executor: Executor, memberId: string, changeId: string) {
  const [found] = await executor
    .select({ name: members.name, newEmail: emailChanges.newEmail, changedAt: emailChanges.changedAt })
    .from(emailChanges)
    .innerJoin(members, eq(members.id, emailChanges.memberId))
    .where(and(eq(emailChanges.memberId, memberId), eq(emailChanges.id, changeId)))
  return found
}

export async function addMailToken(executor: Executor, token: typeof mailTokens.$inferInsert): Promise<void> {
  await executor.insert(mailTokens).values(token)
}
