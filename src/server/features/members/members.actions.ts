import type { MemberRecord, MemberSummary } from '../../../api/members.ts'
import type { PointHistory } from '../../../api/points.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { type Database, transact } from '../../db/database.ts'
import { type AuditEvent, recordAudit } from '../audit/audit.actions.ts'
import { describeHistory } from '../points/points.actions.ts'
import { lockAdministrators } from '../staff/staff.queries.ts'
import { findFacts } from './facts.queries.ts'
import * as queries from './members.queries.ts'

export interface MembersDeps {
  database: Database
  now: () => Date
}

const FOUND_AT_MOST = 20
const SHOWN_REFERRALS = 20
const SHOWN_SESSIONS = 20

/** Searches by id, by wallet, or by the beginning of an email or a name. */
export async function searchMembers(
  { database }: MembersDeps,
  entered: string,
): Promise<Result<{ members: MemberSummary[]; hasMore: boolean }, 'missing_search'>> {
  const search = entered.trim()
  if (search === '') return err('missing_search')
  const found = search.includes('\0') ? [] : await find(database, search)
  const unique = [...new Map(found.map((member) => [member.id, member])).values()]
  return ok({
    members: unique.slice(0, FOUND_AT_MOST).map(summarise),
    hasMore: unique.length > FOUND_AT_MOST,
  })
}

async function find({ query }: Database, search: string): Promise<queries.SummaryRow[]> {
  const limit = FOUND_AT_MOST + 1
  if (/^[a-z0-9]{20}$/i.test(search)) {
    const byId = await queries.findById(query, search.toLowerCase(), limit)
    if (byId.length > 0) return byId
  }
  if (/^0x[0-9a-f]{40}$/i.test(search)) return queries.findByWallet(query, search, limit)
  const byEmail = await queries.findByEmail(query, search, limit)
  return search.includes('@') ? byEmail : [...byEmail, ...(await queries.findByName(query, search, limit))]
}

export async function listTopMembers({ database }: MembersDeps): Promise<MemberSummary[]> {
  return (await queries.listTop(database.query, 10)).map(summarise)
}

export async function describeMember(
  { database, now }: MembersDeps,
  id: string,
): Promise<Result<MemberRecord, 'not_found'>> {
  const { query } = database
  const record = await queries.findRecord(query, id)
  const facts = (await findFacts(query, [id])).get(id)
  if (record === undefined || facts === undefined) return err('not_found')
  const [referrals, sessions] = [
    await queries.listReferrals(query, id, SHOWN_REFERRALS),
    await queries.listSessions(query, id, now(), SHOWN_SESSIONS),
  ]
  return ok({
    ...summarise(record),
    walletAddress: record.walletAddress,
    referredBy: record.referredBy,
    referralCount: record.referralCount,
    referrals: referrals.map(({ joinedAt, ...rest }) => ({ ...rest, dateJoined: joinedAt.toISOString() })),
    sessions: sessions.map(({ createdAt, expiresAt }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    lastLoginRewardDate: record.lastLoginRewardDate,
    lastReadBlogDate: record.lastReadBlogAt?.toISOString() ?? null,
    suspendedAt: record.suspendedAt?.toISOString() ?? null,
    facts,
  })
}

export async function describeMemberPoints(
  { database }: MembersDeps,
  id: string,
  before: string | undefined,
): Promise<Result<PointHistory, 'not_found' | 'invalid_request'>> {
  if ((await queries.findRecord(database.query, id)) === undefined) return err('not_found')
  return describeHistory(database, id, before)
}

export async function resetPoints(
  { database, now }: MembersDeps,
  actorId: string,
  id: string,
  reason: string,
): Promise<Result<{ pendingPoints: number; totalPoints: number; reversedEntries: number }, 'not_found'>> {
  return transact(database, async (transaction) => {
    const at = now()
    const before = await queries.lockMember(transaction, id)
    if (before === undefined) return err('not_found')
    const { entries } = await queries.reverseEarnings(transaction, id, { actorId, reason, at })
    const after = await queries.lockMember(transaction, id)
    if (after === undefined) return err('not_found')
    await recordAudit(transaction, { actorId, act: 'reset_points', subject: id, before, after, reason, at })
    return ok({ ...after, reversedEntries: entries })
  })
}

/** A suspended member keeps their sessions and can read, but cannot log in anew, earn or change anything. */
export async function suspendMember(
  deps: MembersDeps,
  actorId: string,
  id: string,
  reason: string,
): Promise<Result<{ done: true }, 'not_found' | 'own_account'>> {
  if (id === actorId) return err('own_account')
  return changeSuspension(deps, { act: 'suspend_member', actorId, subject: id, reason, at: deps.now() })
}

export function restoreMember(deps: MembersDeps, actorId: string, id: string, reason: string) {
  return changeSuspension(deps, { act: 'restore_member', actorId, subject: id, reason, at: deps.now() })
}

function changeSuspension(
  { database }: MembersDeps,
  event: AuditEvent & { subject: string },
): Promise<Result<{ done: true }, 'not_found'>> {
  const { act, subject, at } = event
  return transact(database, async (transaction) => {
    // Two administrators who suspend each other wait for one another here, and the second one is refused.
    if (act === 'suspend_member') await lockAdministrators(transaction)
    if ((await queries.lockMember(transaction, subject)) === undefined) return err('not_found')
    const suspendedAt = act === 'suspend_member' ? at : null
    if (await queries.setSuspended(transaction, subject, suspendedAt)) await recordAudit(transaction, event)
    return ok({ done: true })
  })
}

function summarise({ joinedAt, suspendedAt, ...row }: queries.SummaryRow): MemberSummary {
  return {
    ...row,
    dateJoined: joinedAt.toISOString(),
    isAdmin: row.staffRole === 'administrator',
    isSuspended: suspendedAt !== null,
  }
}
