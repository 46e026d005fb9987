import type { postConfirmEmail, postEmail, postUndoEmail } from '../../../api/email-change.ts'
import type { ResultOf } from '../../../api/operations.ts'
import { readEmail } from '../../../domain/accounts.ts'
import { UNDO_DAYS, undoableUntil } from '../../../domain/email-change.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { deleteGoogleLogins, findMemberId } from '../../auth/login.queries.ts'
import { lockMember } from '../../auth/session.queries.ts'
import type { SessionMember } from '../../auth/session.ts'
import { keyOfToken } from '../../auth/token.ts'
import { type Database, type Transaction, transact } from '../../db/database.ts'
import { newId } from '../../id.ts'
import { confirmationsTo } from '../../mail/mail-limit.ts'
import { addEmailChangeMail, addMail } from '../../mail/outbox.queries.ts'
import { type AccountDeps, type Client, EMAIL_CHANGES } from './account-limits.ts'
import * as queries from './auth.queries.ts'
import * as changes from './email-change.queries.ts'
import { requestMail } from './mails.ts'

/**
 * Asks the new address to confirm itself. Nothing here looks at whether it has an account: the outbox does, when it writes the mail, so
 * neither the reply nor its time reveals it. A new request replaces an open one, whose link then works no more.
 */
export async function requestEmailChange(
  deps: AccountDeps,
  member: SessionMember,
  entered: string,
  { session }: Pick<Client, 'session'>,
): Promise<ResultOf<typeof postEmail>> {
  const newEmail = readEmail(entered)
  if (newEmail === undefined) return err('invalid_email')
  if (newEmail === member.email) return err('same_email')
  return requestMail(deps, [[EMAIL_CHANGES, member.id], confirmationsTo(newEmail)], () =>
    transact(deps.database, async (transaction): Promise<ResultOf<typeof postEmail>> => {
      const current = await lockMember(transaction, member.id)
      if (current === undefined || current.isSuspended) return err('suspended')
      if (!(await deps.sessions.isCurrent(transaction, session, member.id))) return err('not_logged_in')
      await dropOpenChange(transaction, member.id)
      const [id, now] = [newId(), deps.now()]
      const facts = { id, memberId: member.id, requestedAt: now }
      await changes.addEmailChange(transaction, { ...facts, oldEmail: current.email, newEmail })
      const notice = { memberId: member.id, changeId: id }
      await addEmailChangeMail(transaction, 'confirm_email', newEmail, notice, now)
      return ok({ done: true })
    }),
  )
}

export async function cancelEmailChange(
  { database }: AccountDeps,
  memberId: string,
): Promise<Result<{ done: true }, never>> {
  return transact(database, async (transaction) => {
    await lockMember(transaction, memberId)
    await dropOpenChange(transaction, memberId)
    return ok({ done: true })
  })
}

async function dropOpenChange(transaction: Transaction, memberId: string): Promise<void> {
  const open = await changes.findOpenChange(transaction, memberId)
  if (open === undefined) return
  await changes.deleteChanges(transaction, memberId, [open.id])
  await queries.dropMailTokens(transaction, 'confirm_email', memberId)
}

/**
 * The new address becomes the member's. If the old one was verified, it stays theirs for seven days, and is told how to undo the change;
 * nobody has proved to own one that was not.
 */
export async function confirmEmailChange(
  deps: AccountDeps,
  token: string,
): Promise<ResultOf<typeof postConfirmEmail>> {
  const memberId = memberOf(token, deps)
  if (memberId === undefined) return err('invalid_credential')
  const confirmed = await transact(
    deps.database,
    async (transaction): Promise<ResultOf<typeof postConfirmEmail>> => {
      const [now, member] = [deps.now(), await lockMember(transaction, memberId)]
      if (member === undefined || member.isSuspended) return err('invalid_credential')
      const open = await changes.findOpenChange(transaction, memberId)
      if (open === undefined || !(await isLinkOf(deps, transaction, 'confirm_email', open, token)))
        return err('expired_link')
      const { newEmail } = open
      if (!(await queries.addLogin(transaction, `email:${newEmail}`, memberId))) {
        // It may still be the member's own from an earlier change.
        const owner = await findMemberId(transaction, `email:${newEmail}`)
        if (owner !== memberId) return err('email_in_use')
      }
      await queries.dropMailTokens(transaction, 'confirm_email', memberId)
      await queries.updateMember(transaction, memberId, { email: newEmail, emailVerifiedAt: now })
      if (member.emailVerifiedAt === null) {
        await changes.deleteChanges(transaction, memberId, [open.id])
        await changes.deleteEmailLogins(transaction, memberId, [member.email])
      } else {
        await changes.setChanged(transaction, open, { changedAt: now, oldEmail: member.email })
        const notice = { memberId, changeId: open.id }
        await addEmailChangeMail(transaction, 'email_changed', member.email, notice, now)
      }
      return ok({ email: newEmail })
    },
  )
  if (confirmed.ok) deps.wakeOutbox()
  return confirmed
}

/**
 * Gives the account back to the old address, whatever has happened since: later changes of the address, sessions, the password and Google
 * may be a thief's, so all of them go, and so do all mailed links. A link to choose a new password is mailed to the old address.
 */
export async function undoEmailChange(
  deps: AccountDeps,
  token: string,
): Promise<ResultOf<typeof postUndoEmail>> {
  const memberId = memberOf(token, deps)
  if (memberId === undefined) return err('invalid_credential')
  const undone = await transact(
    deps.database,
    async (transaction): Promise<ResultOf<typeof postUndoEmail>> => {
      const [now, member] = [deps.now(), await lockMember(transaction, memberId)]
      if (member === undefined) return err('invalid_credential')
      const all = await changes.listEmailChanges(transaction, memberId)
      const found = await findLinked(deps, transaction, all, token)
      if (found === undefined) return err('expired_link')
      const { change, later } = found
      const { oldEmail } = change
      const since = [change, ...later]
      const gone = new Set([member.email, ...since.flatMap((each) => [each.oldEmail, each.newEmail])])
      gone.delete(oldEmail)
      // An address from before this change can still undo the earlier one.
      for (const earlier of all) if (!since.includes(earlier)) gone.delete(earlier.oldEmail)
      await changes.deleteEmailLogins(transaction, memberId, [...gone])
      await changes.deleteChanges(
        transaction,
        memberId,
        since.map(({ id }) => id),
      )
      await dropLinks(transaction, memberId)
      await queries.updateMember(transaction, memberId, {
        email: oldEmail,
        emailVerifiedAt: now,
        passwordHash: null,
      })
      await deleteGoogleLogins(transaction, memberId)
      await deps.sessions.revokeAll(transaction, memberId)
      await addMail(transaction, 'reset_password', oldEmail, now)
      return ok({ email: oldEmail })
    },
  )
  if (undone.ok) deps.wakeOutbox()
  return undone
}

/** The change that the link is about, and those that came after it. */
async function findLinked(
  deps: AccountDeps,
  transaction: Transaction,
  all: changes.EmailChange[],
  token: string,
): Promise<{ change: changes.EmailChange; later: changes.EmailChange[] } | undefined> {
  for (const [place, change] of all.entries()) {
    if (change.changedAt === null || undoableUntil(change.changedAt) <= deps.now()) continue
    if (await isLinkOf(deps, transaction, 'undo_email', change, token))
      return { change, later: all.slice(place + 1) }
  }
  return undefined
}

async function isLinkOf(
  { authSecret, now }: AccountDeps,
  transaction: Transaction,
  purpose: 'confirm_email' | 'undo_email',
  { id }: changes.EmailChange,
  token: string,
): Promise<boolean> {
  const key = keyOfToken(token, `${purpose}:${id}`, authSecret)
  return key !== undefined && changes.hasMailToken(transaction, { ...key, purpose }, now())
}

/** A thief may have asked for them. Links to undo earlier changes stay; those of deleted changes have become useless. */
async function dropLinks(transaction: Transaction, memberId: string): Promise<void> {
  for (const purpose of ['verify_email', 'reset_password', 'confirm_email'] as const)
    await queries.dropMailTokens(transaction, purpose, memberId)
}

/** A token names its member; whether it is valid is decided under the member's row lock. */
function memberOf(token: string, { authSecret }: AccountDeps): string | undefined {
  return keyOfToken(token, 'confirm_email:', authSecret)?.memberId
}

const FREED_AT_ONCE = 100

/** Frees old addresses whose time to undo is over, so that they can have accounts again. */
export async function freeOldAddresses(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDO_DAYS * 24 * 3600_000)
  for (let found = FREED_AT_ONCE; found === FREED_AT_ONCE; ) {
    const ended = await changes.findChangesBefore(database.query, before, FREED_AT_ONCE)
    found = ended.length
    for (const { id, memberId, oldEmail } of ended) {
      await transact(database, async (transaction) => {
        const member = await lockMember(transaction, memberId)
        const others = (await changes.listEmailChanges(transaction, memberId)).filter(
          (each) => each.id !== id,
        )
        const isKept = member?.email === oldEmail || others.some((each) => each.oldEmail === oldEmail)
        if (!isKept) await changes.deleteEmailLogins(transaction, memberId, [oldEmail])
        await changes.deleteChanges(transaction, memberId, [id])
        return ok({ done: true })
      })
    }
  }
}
