import type { deleteSession, getAccount, postPassword, putName } from '../../../api/account.ts'
import type { ResultOf } from '../../../api/operations.ts'
import { readName, refusePassword } from '../../../domain/accounts.ts'
import { describeDevice } from '../../../domain/devices.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { deleteGoogleLogins, findMemberId, hasGoogle } from '../../auth/login.queries.ts'
import { hashPassword } from '../../auth/password.ts'
import * as sessionQueries from '../../auth/session.queries.ts'
import { lastUseOf, type SessionMember } from '../../auth/session.ts'
import type { TokenKey } from '../../auth/token.ts'
import { type Transaction, transact } from '../../db/database.ts'
import type { AccountNotice } from '../../mail/mail-kinds.ts'
import { addMail } from '../../mail/outbox.queries.ts'
import { ACCOUNT_CHANGES, type AccountDeps, type Client, passwordsPerNetwork } from './account-limits.ts'
import * as queries from './auth.queries.ts'
import { findOpenChange } from './email-change.queries.ts'
import type { FlowRefusal, GoogleDeps } from './google.actions.ts'
import { finishMemberFlow, type ReturnedFlow } from './member-google.actions.ts'
import { undoUnlessDone } from './undo-unless-done.ts'

type Session = TokenKey | undefined

/** Enough of the hash to tell the sessions of a member apart. It is a keyed hash, which opens nothing. */
const ID_LENGTH = 20

export async function describeAccount(
  { database, now }: AccountDeps,
  member: SessionMember,
  session: Session,
): Promise<ResultOf<typeof getAccount>> {
  const [sessions, google, open] = await Promise.all([
    sessionQueries.listSessions(database.query, member.id, now()),
    hasGoogle(database.query, member.id),
    findOpenChange(database.query, member.id),
  ])
  const isThisOne = ({ tokenHash }: { tokenHash: string }) => tokenHash === session?.tokenHash
  return ok({
    sessions: sessions
      .toSorted((one, other) => Number(isThisOne(other)) - Number(isThisOne(one)))
      .map(({ tokenHash, userAgent, createdAt, expiresAt }) => ({
        id: tokenHash.slice(0, ID_LENGTH),
        ...describeDevice(userAgent),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUseOf(expiresAt).toISOString(),
        isThisOne: isThisOne({ tokenHash }),
      })),
    hasPassword: member.hasPassword,
    hasGoogle: google,
    newEmail: open?.newEmail ?? null,
  })
}

export async function changeName(
  deps: AccountDeps,
  member: SessionMember,
  session: Session,
  text: string,
): Promise<ResultOf<typeof putName>> {
  const name = readName(text)
  if (name === undefined) return err('invalid_name')
  const changed = await change<never>(deps, member, session, async (transaction) => {
    await queries.updateMember(transaction, member.id, { name })
    return ok({ done: true })
  })
  return changed.ok ? ok({ name }) : changed
}

export async function endSession(
  { database }: AccountDeps,
  memberId: string,
  id: string,
): Promise<ResultOf<typeof deleteSession>> {
  if (id.length !== ID_LENGTH) return err('not_found')
  return transact(database, async (transaction) => {
    await sessionQueries.lockMember(transaction, memberId)
    const ended = await sessionQueries.deleteSessionsLike(transaction, memberId, id)
    return ended > 0 ? ok({ done: true }) : err('not_found')
  })
}

export async function endOtherSessions(
  { database, sessions }: AccountDeps,
  memberId: string,
  session: Session,
): Promise<Result<{ done: true }, 'not_logged_in'>> {
  if (session?.memberId !== memberId) return err('not_logged_in')
  return transact(database, async (transaction) => {
    await sessionQueries.lockMember(transaction, memberId)
    // Of two browsers that end each other, the first one stays.
    if (!(await sessions.isCurrent(transaction, session, memberId))) return err('not_logged_in')
    await sessionQueries.deleteOtherSessions(transaction, session)
    return ok({ done: true })
  })
}

export async function addPassword(
  deps: AccountDeps,
  member: SessionMember,
  password: string,
  { session, network }: Client,
): Promise<ResultOf<typeof postPassword>> {
  const refusal = refusePassword(password)
  if (refusal !== undefined) return err(refusal)
  if (member.hasPassword) return err('has_password')
  const wait = await deps.limits.consume([passwordsPerNetwork(deps), network])
  if (wait !== undefined) return err('too_many_logins', { retryAfter: wait })
  const passwordHash = await hashPassword(password)
  return change(deps, member, session, async (transaction, current) => {
    if (current.passwordHash !== null) return err('has_password')
    await queries.updateMember(transaction, member.id, { passwordHash })
    return tell(deps, transaction, 'password_added', current.email)
  })
}

export function removePassword(
  deps: AccountDeps,
  member: SessionMember,
  session: Session,
): Promise<LoginRemoval> {
  return change(deps, member, session, async (transaction, current) => {
    if (current.passwordHash === null) return ok({ done: true })
    if (!(await hasGoogle(transaction, member.id))) return err('last_login')
    await queries.updateMember(transaction, member.id, { passwordHash: null })
    return tell(deps, transaction, 'password_removed', current.email)
  })
}

type LoginRemoval = Result<{ done: true }, ChangeRefusal | 'last_login'>

export function removeGoogle(
  deps: AccountDeps,
  member: SessionMember,
  session: Session,
): Promise<LoginRemoval> {
  return change(deps, member, session, async (transaction, current) => {
    if (current.passwordHash === null) return err('last_login')
    if (!(await deleteGoogleLogins(transaction, member.id))) return ok({ done: true })
    return tell(deps, transaction, 'google_removed', current.email)
  })
}

/** Whoever came back from Google logs in to this account from now on, unless they log in to another one. */
export async function addGoogle(
  deps: GoogleDeps,
  member: SessionMember,
  returned: Omit<ReturnedFlow, 'purpose'>,
  client: Client,
): Promise<Result<{ done: true }, FlowRefusal | ChangeRefusal | 'google_account_taken'>> {
  const identity = await finishMemberFlow(deps, { purpose: 'connect', ...returned }, client)
  if (!identity.ok) return identity
  const key = `google:${identity.value.subject}` as const
  return change(deps, member, client.session, async (transaction, current) => {
    if (await queries.addLogin(transaction, key, member.id))
      return tell(deps, transaction, 'google_added', current.email)
    const isOwn = (await findMemberId(transaction, key)) === member.id
    return isOwn ? ok({ done: true }) : err('google_account_taken')
  })
}

type Locked = NonNullable<Awaited<ReturnType<typeof sessionQueries.lockMember>>>
type ChangeRefusal = 'suspended' | 'not_logged_in' | 'too_many_changes'

/**
 * Changes the account under the member's row lock, so that changes from two tabs follow each other and each sees what the other has left.
 * A session that has ended meanwhile changes nothing.
 */
async function change<Code extends string = never>(
  deps: AccountDeps,
  member: SessionMember,
  session: Session,
  write: (transaction: Transaction, current: Locked) => Promise<Result<{ done: true }, Code>>,
): Promise<Result<{ done: true }, Code | ChangeRefusal>> {
  const wait = await deps.limits.consume([ACCOUNT_CHANGES, member.id])
  if (wait !== undefined) return err('too_many_changes', { retryAfter: wait })
  const changed = await undoUnlessDone<{ done: true }, Code | ChangeRefusal>(
    () =>
      transact(deps.database, async (transaction): Promise<Result<{ done: true }, Code | ChangeRefusal>> => {
        const current = await sessionQueries.lockMember(transaction, member.id)
        if (current === undefined || current.isSuspended) return err('suspended')
        if (!(await deps.sessions.isCurrent(transaction, session, member.id))) return err('not_logged_in')
        return write(transaction, current)
      }),
    () => deps.limits.refund([ACCOUNT_CHANGES, member.id]),
  )
  if (changed.ok) deps.wakeOutbox()
  return changed
}

async function tell(
  { now }: AccountDeps,
  transaction: Transaction,
  notice: AccountNotice,
  email: string,
): Promise<Result<{ done: true }, never>> {
  await addMail(transaction, notice, email, now())
  return ok({ done: true })
}
