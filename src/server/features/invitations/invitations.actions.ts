import type {
  getReferrals,
  postChosenCode,
  putInvitations,
  ReferredMember,
} from '../../../api/invitations.ts'
import type { BodyOf, ResultOf } from '../../../api/operations.ts'
import { readReferralCode, refuseChosenCode } from '../../../domain/referral-codes.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import type { AppDeps } from '../../app-deps.ts'
import { lockMember } from '../../auth/session.queries.ts'
import type { SessionMember, Sessions } from '../../auth/session.ts'
import type { TokenKey } from '../../auth/token.ts'
import { type Transaction, transact } from '../../db/database.ts'
import { findMembers } from '../../db/many-members.ts'
import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import type { Limit, Limits } from '../../http/limits.ts'
import type { ReadSettings } from '../settings/keep-settings.ts'
import * as queries from './invitations.queries.ts'

export interface InvitationDeps extends Pick<AppDeps, 'database' | 'now'> {
  readSettings: ReadSettings
  sessions: Sessions
  limits: Limits
}

interface Caller {
  member: SessionMember
  session: TokenKey | undefined
}

/** Each refusal tells that somebody has the code, so a member cannot try a whole dictionary. */
const CHOICES_PER_MEMBER: Limit = { name: 'referral-code-choice', max: 250, seconds: 60 * 60 }

/**
 * Chooses the member's readable code. The member's row lock makes it one choice, the key of the table of codes one owner; both are
 * written by one transaction, so a process that dies half-way leaves neither.
 */
export async function chooseCode(
  deps: InvitationDeps,
  caller: Caller,
  text: string,
): Promise<ResultOf<typeof postChosenCode>> {
  const code = readReferralCode(text)
  const refusal = refuseChosenCode(code)
  if (code === undefined || refusal !== undefined) return err(refusal ?? 'invalid_referral_code')
  const wait = await deps.limits.consume([CHOICES_PER_MEMBER, caller.member.id])
  if (wait !== undefined) return err('too_many_code_checks', { retryAfter: wait })
  return transactAs(deps, caller, async (transaction, memberId) => {
    const chosen = await queries.setChosenCode(transaction, memberId, code)
    // A repeated request for the same code succeeds, because the first reply may have been lost.
    if (chosen.code !== code) return err('referral_code_already_chosen')
    const row = { code, memberId, chosenAt: deps.now() }
    if (chosen.isNew && !(await queries.addCode(transaction, row))) return err('referral_code_taken')
    return ok({ chosenReferralCode: code })
  })
}

export function changeNaming(
  deps: InvitationDeps,
  caller: Caller,
  changes: BodyOf<typeof putInvitations>,
): Promise<ResultOf<typeof putInvitations>> {
  return transactAs(deps, caller, async (transaction, memberId) => {
    const isChanged = Object.values(changes).some((value) => value !== undefined)
    if (isChanged) await queries.updateNaming(transaction, memberId, changes)
    return ok({ done: true })
  })
}

/**
 * Runs the work under the member's row lock. Since the request came in, the member may have been suspended, or the email's owner may have
 * taken the account over.
 */
function transactAs<Value, Code extends string>(
  { database, sessions }: InvitationDeps,
  { member, session }: Caller,
  work: (transaction: Transaction, memberId: string) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'suspended' | 'not_logged_in'>> {
  return transact<Value, Code | 'suspended' | 'not_logged_in'>(database, async (transaction) => {
    const current = await lockMember(transaction, member.id)
    if (current?.isSuspended) return err('suspended')
    if (!(await sessions.isCurrent(transaction, session, member.id))) return err('not_logged_in')
    return work(transaction, member.id)
  })
}

const PAGE_SIZE = 20

export async function describeReferrals(
  { database: { query }, readSettings }: InvitationDeps,
  memberId: string,
  before: string | undefined,
): Promise<ResultOf<typeof getReferrals>> {
  const cursor = before === undefined ? undefined : decodeCursor(before, 1)
  if (before !== undefined && cursor === undefined) return err('invalid_request')
  const position = cursor && { joinedAt: cursor[0], memberId: cursor[1] ?? '' }
  const { verifiedReferrals } = await readSettings()
  const rows = await queries.listReferrals(query, memberId, position, PAGE_SIZE)
  const ids = rows.map((row) => row.memberId)
  const newcomers = new Map((await findMembers(query, ids)).map((newcomer) => [newcomer.id, newcomer]))
  const referrals = rows.map((row, index): ReferredMember => {
    const newcomer = newcomers.get(row.memberId)
    return {
      number: row.remaining - index,
      name: newcomer?.showsNameToInviter ? newcomer.name : null,
      joinedAt: row.joinedAt.toISOString(),
      ...(verifiedReferrals === 'email' && { isVerified: newcomer?.emailVerifiedAt != null }),
    }
  })
  const last = rows.at(-1)
  const hasMore = last !== undefined && last.remaining > rows.length
  return ok({ referrals, next: hasMore ? encodeCursor([last.joinedAt.toISOString(), last.memberId]) : null })
}
