import type * as api from '../../../api/members.ts'
import type { MemberSummary } from '../../../api/members.ts'
import type { QueryOf, ResultOf } from '../../../api/operations.ts'
import type { MemberOrder } from '../../../domain/member-list.ts'
import { isChosenCode } from '../../../domain/referral-codes.ts'
import { err, ok } from '../../../domain/result.ts'
import { isOwnEntry } from '../../../domain/review.ts'
import { type Executor, type Transaction, transact } from '../../db/database.ts'
import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import { newId } from '../../id.ts'
import { adjustPoints } from '../adjustments/adjustments.queries.ts'
import { type AdminDeps, type AuditEvent, recordAudit } from '../audit/audit.actions.ts'
import { describeHistory } from '../points/points.actions.ts'
import { withdrawClaims } from '../quests/settle-claims.queries.ts'
import { lockStaff } from '../staff/staff.queries.ts'
import { findFacts } from './facts.queries.ts'
import * as queries from './members.queries.ts'

const PAGE_SIZE = 50
/** A search looks at no more members than these, so that sorting them is fast. */
const MAX_MATCHES = 1000
const SHOWN_REFERRALS = 20
const SHOWN_SESSIONS = 20

export async function listMembers(
  { database }: AdminDeps,
  { search, filter, order = 'joined', direction = 'descending', after }: QueryOf<typeof api.findMembers>,
): Promise<ResultOf<typeof api.findMembers>> {
  const { query } = database
  if (search === '') return err('missing_search')
  const position = after === undefined ? undefined : readPosition(order, after)
  if (after !== undefined && position === undefined) return err('invalid_request')
  const matches = search === undefined ? undefined : await findMemberIds(query, search, MAX_MATCHES + 1)
  const ids = matches?.slice(0, MAX_MATCHES)
  // One more than is shown tells whether there is another page.
  const list = { order, direction, filter, ids, after: position }
  const rows = await queries.listMembers(query, list, PAGE_SIZE + 1)
  const members = rows.slice(0, PAGE_SIZE).map(summarise)
  const memberIds = members.map(({ id }) => id)
  const found = await findFacts(database, memberIds)
  const last = members.at(-1)
  return ok({
    members,
    facts: Object.fromEntries([...found].map(([id, { facts }]) => [id, facts])),
    hasMoreMatches: matches !== undefined && matches.length > MAX_MATCHES,
    next: rows.length > PAGE_SIZE && last !== undefined ? encodePosition(order, last) : null,
  })
}

const sortedValues: Record<MemberOrder, (member: MemberSummary) => string> = {
  name: ({ name }) => name,
  joined: ({ dateJoined }) => dateJoined,
  pending: ({ pendingPoints }) => String(pendingPoints),
  total: ({ totalPoints }) => String(totalPoints),
}

function encodePosition(order: MemberOrder, member: MemberSummary): string {
  return encodeCursor([member.dateJoined, member.id, sortedValues[order](member)])
}

function readPosition(order: MemberOrder, text: string): queries.MemberListQuery['after'] {
  const [joined, id, value] = decodeCursor(text, 2) ?? []
  if (joined === undefined || id === undefined || value === undefined) return undefined
  if (order === 'joined') return { id, value: joined }
  const isReadable = order === 'name' || /^-?\d{1,15}$/.test(value)
  return isReadable ? { id, value } : undefined
}

/** The members that a search finds by id, by wallet, by their chosen referral code, by the beginning of an email or by words of a name; close matches first. */
export async function findMemberIds(executor: Executor, search: string, limit: number): Promise<string[]> {
  if (search.includes('\0')) return []
  if (/^[a-z0-9]{20}$/i.test(search)) {
    const byId = await queries.findIdsById(executor, search.toLowerCase(), limit)
    if (byId.length > 0) return byId
  }
  if (/^0x[0-9a-f]{40}$/i.test(search)) return queries.findIdsByWallet(executor, search, limit)
  if (search.includes('@')) return queries.findIdsByEmail(executor, search, limit)
  const code = search.toLowerCase()
  const ids = new Set(isChosenCode(code) ? await queries.findIdsByCode(executor, code) : [])
  for (const find of [queries.findIdsByEmail, queries.findIdsByNameBeginning, queries.findIdsByWords]) {
    if (ids.size >= limit) break
    for (const id of await find(executor, search, limit)) ids.add(id)
  }
  return [...ids].slice(0, limit)
}

export async function listTopMembers({ database }: AdminDeps): Promise<MemberSummary[]> {
  return (await queries.listTop(database.query, 10)).map(summarise)
}

export async function describeMember(
  { database, now }: AdminDeps,
  id: string,
): Promise<ResultOf<typeof api.getMember>> {
  const { query } = database
  const record = await queries.findRecord(query, id)
  const facts = (await findFacts(database, [id])).get(id)?.facts
  if (record === undefined || facts === undefined) return err('not_found')
  const [referrals, sessions] = [
    await queries.listReferrals(query, id, SHOWN_REFERRALS),
    await queries.listSessions(query, id, now(), SHOWN_SESSIONS),
  ]
  return ok({
    ...summarise(record),
    walletAddress: record.walletAddress,
    chosenReferralCode: record.chosenReferralCode,
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
  { database }: AdminDeps,
  id: string,
  before: string | undefined,
): Promise<ResultOf<typeof api.getMemberPoints>> {
  if ((await queries.findRecord(database.query, id)) === undefined) return err('not_found')
  return describeHistory(database, id, { before })
}

export async function resetPoints(
  { database, now }: AdminDeps,
  actorId: string,
  id: string,
  reason: string,
): Promise<ResultOf<typeof api.postResetPoints>> {
  if (isOwnEntry({ memberId: id }, actorId)) return err('own_points')
  return transact(database, async (transaction) => {
    const at = now()
    const before = await queries.lockMember(transaction, id)
    if (before === undefined) return err('not_found')
    const { entries } = await queries.reverseEarnings(transaction, id, { actorId, reason, at })
    await withdrawClaims(transaction, id, { reason, at })
    await takeRest(transaction, id, { actorId, reason, at })
    const after = await queries.lockMember(transaction, id)
    if (after === undefined) return err('not_found')
    await recordAudit(transaction, { actorId, act: 'reset_points', subject: id, before, after, reason, at })
    return ok({ ...after, reversedEntries: entries })
  })
}

/** Takes the points that no earning brought: those that administrators added. */
async function takeRest(
  transaction: Transaction,
  memberId: string,
  details: { actorId: string; reason: string; at: Date },
): Promise<void> {
  const { totalPoints = 0 } = (await queries.lockMember(transaction, memberId)) ?? {}
  if (totalPoints === 0) return
  await adjustPoints(transaction, { memberId, key: `reset-${newId()}`, points: -totalPoints, ...details })
}

/** A suspended member keeps their sessions and can read, but cannot log in anew, earn or change anything. */
export async function suspendMember(
  deps: AdminDeps,
  actorId: string,
  id: string,
  reason: string,
): Promise<ResultOf<typeof api.postSuspend>> {
  if (id === actorId) return err('own_account')
  return changeSuspension(deps, { act: 'suspend_member', actorId, subject: id, reason, at: deps.now() })
}

export function restoreMember(deps: AdminDeps, actorId: string, id: string, reason: string) {
  return changeSuspension(deps, { act: 'restore_member', actorId, subject: id, reason, at: deps.now() })
}

function changeSuspension(
  { database }: AdminDeps,
  event: AuditEvent & { subject: string },
): Promise<ResultOf<typeof api.postRestore>> {
  const { act, subject, at } = event
  return transact(database, async (transaction) => {
    // Two administrators who suspend each other wait for one another here, and the second one is refused.
    if (act === 'suspend_member') await lockStaff(transaction)
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
