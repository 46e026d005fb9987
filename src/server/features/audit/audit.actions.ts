import type { AuditRecord, getAudit } from '../../../api/audit.ts'
import type { QueryOf, ResultOf } from '../../../api/operations.ts'
import { ACTS, type Act, capabilityFor } from '../../../domain/audit.ts'
import { err, ok } from '../../../domain/result.ts'
import { ruleOfActor } from '../../../domain/review-rules.ts'
import { type Capability, hasCapability } from '../../../domain/staff.ts'
import { DAY_MS } from '../../../domain/utc-day.ts'
import type { AppDeps } from '../../app-deps.ts'
import type { Database, Executor, Transaction } from '../../db/database.ts'
import { findMembers } from '../../db/many-members.ts'
import { toStorableJson } from '../../db/storable-json.ts'
import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import { newId } from '../../id.ts'
import { findRuleNames } from '../review-rules/review-rules.queries.ts'
import * as queries from './audit.queries.ts'

const PAGE_SIZE = 50
/** A page ends before the record with which it would be larger, because a record of a changed post can have a megabyte. */
const MAX_PAGE_BYTES = 2_000_000

/** What actions of administration work with. */
export type AdminDeps = Pick<AppDeps, 'database' | 'now'>

export interface AuditEvent {
  actorId: string
  act: Act
  subject?: string | undefined
  before?: unknown
  after?: unknown
  reason?: string | undefined
  at: Date
}

/** The actor of `npm run admin`: anyone who may run commands on this machine. It has no account that could be suspended. */
export const COMMAND_ACTOR = 'command'

/** Rolls back the transaction of an act. app.ts answers with the code, so no action has to expect it. */
export class ActorRefused extends Error {
  constructor(readonly refusal: 'suspended' | 'not_allowed') {
    super(refusal)
  }
}

/**
 * Call it last in the transaction of an act. The act is rolled back if the actor was suspended or lost the capability since the
 * session was checked. Their row is read, not locked: acts lock other members' rows, and two administrators who act on each other
 * would deadlock.
 */
export async function recordAudit(transaction: Transaction, { at, ...event }: AuditEvent): Promise<void> {
  await queries.addRecord(transaction, {
    id: newId(),
    createdAt: at,
    actorId: event.actorId,
    act: event.act,
    subject: event.subject ?? null,
    before: toStorableJson(event.before),
    after: toStorableJson(event.after),
    reason: event.reason ?? null,
  })
  if (event.actorId === COMMAND_ACTOR || ruleOfActor(event.actorId) !== undefined) return
  const refusal = await refuseActor(transaction, event.actorId, capabilityFor(event.act))
  if (refusal !== undefined) throw new ActorRefused(refusal)
}

/** Why a member may not act in administration at this moment, if they may not. */
export async function refuseActor(
  executor: Executor,
  id: string,
  capability: Capability,
): Promise<ActorRefused['refusal'] | undefined> {
  const actor = await queries.findActor(executor, id)
  if (actor?.suspendedAt) return 'suspended'
  return hasCapability(actor?.role ?? null, capability) ? undefined : 'not_allowed'
}

export async function listAudit(
  { query }: Database,
  { from, to, before, ...filter }: QueryOf<typeof getAudit>,
): Promise<ResultOf<typeof getAudit>> {
  const cursor = before === undefined ? undefined : decodeCursor(before, 1)
  if (before !== undefined && cursor === undefined) return err('invalid_request')
  const after = cursor && { createdAt: cursor[0], id: cursor[1] ?? '' }
  const since = from === undefined ? undefined : new Date(from)
  const until = to === undefined ? undefined : new Date(Date.parse(to) + DAY_MS)
  // One more than is shown tells whether there is another page.
  const rows = await queries.listRecords(query, { ...filter, since, until }, after, PAGE_SIZE + 1)
  const shown = takePage(rows)
  const records = shown.map(({ size, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    before: row.before as AuditRecord['before'],
    after: row.after as AuditRecord['after'],
  }))
  const actorIds = await queries.listActorIds(query)
  const subjects = [filter.subject ?? [], ...records.map(listMentioned)].flat()
  const names = await findNames(query, [...actorIds, ...subjects])
  const last = records.at(-1)
  const hasMore = rows.length > shown.length && last !== undefined
  return ok({
    records,
    names,
    acts: [...ACTS],
    actors: actorIds
      .map((id) => ({ id, name: names[id] ?? id }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    next: hasMore ? encodeCursor([last.createdAt, last.id]) : null,
  })
}

function takePage<Row extends { size: number }>(rows: Row[]): Row[] {
  let bytes = 0
  const isOver = ({ size }: Row, index: number) => {
    bytes += size
    return index === PAGE_SIZE || (index > 0 && bytes > MAX_PAGE_BYTES)
  }
  const end = rows.findIndex(isOver)
  return end === -1 ? rows : rows.slice(0, end)
}

/** The subject, and the members of decided entries: `{ of: [{ memberId, sourceKey }] }`. */
function listMentioned({ subject, after }: AuditRecord): string[] {
  const entries = (after as { of?: unknown } | null)?.of
  const members = Array.isArray(entries) ? entries.map((entry) => entry?.memberId) : []
  return [subject, ...members].filter((id) => typeof id === 'string')
}

async function findNames(executor: Executor, ids: string[]): Promise<Record<string, string>> {
  const unique = [...new Set(ids)]
  const found = [
    ...(await findMembers(executor, unique)),
    ...(await queries.findPostTitles(executor, unique)),
    ...(await queries.findQuestTitles(executor, unique)),
    ...(await findRuleNames(executor, unique)),
  ]
  return Object.fromEntries(found.map(({ id, name }) => [id, name]))
}
