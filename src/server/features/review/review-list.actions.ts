import type { PendingEntry, ReviewPage } from '../../../api/review.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import type { ReviewOrder } from '../../../domain/review.ts'
import type { Executor } from '../../db/database.ts'
import type { AdminDeps } from '../audit/audit.actions.ts'
import { findFacts } from '../members/facts.queries.ts'
import { describeClaims } from './describe-submissions.ts'
import { findLeftOut, findOmission } from './left-out.queries.ts'
import { decodePosition, encodePosition } from './queue-position.ts'
import * as queries from './review.queries.ts'

const PAGE_SIZE = 50

/**
 * How many entries a request looks at to find those that match a fact, so that it answers within 100 ms. Most facts take a lookup for
 * each member (1,000 members: 20 ms); these two read all their quiz answers (250 members with 60 answers each: 60 ms).
 */
export function scanLimitOf({ fact }: queries.ReviewFilter): number {
  return fact === 'none' || fact === 'hasty_answers' ? 250 : 1_000
}

export async function listPending(
  { database, now }: AdminDeps,
  readerId: string,
  filter: queries.ReviewFilter,
  order: ReviewOrder,
  before: string | undefined,
): Promise<Result<ReviewPage, 'invalid_request'>> {
  const { query } = database
  const after = before === undefined ? undefined : decodePosition(before)
  if (before !== undefined && after === undefined) return err('invalid_request')
  // Without a fact or a search all entries match, and one more than is shown tells whether there is another page.
  const limit = filter.fact || filter.search ? scanLimitOf(filter) : PAGE_SIZE + 1
  // Before the entries are read, so that the page has whatever had arrived by then.
  const asOf = now().toISOString()
  const { entries: matching, end } = await queries.scanQueue(query, filter, { order, after, limit })
  const shown = matching.slice(0, PAGE_SIZE)
  const last = matching.length > PAGE_SIZE ? shown.at(-1) : end
  const people = await findFacts(database, queries.listPeople(shown))
  return ok({
    entries: await describeEntries(query, shown, people),
    facts: Object.fromEntries([...people].map(([id, { facts }]) => [id, facts])),
    related: await listRelated(query, readerId, shown),
    reviewers: await queries.countReviewers(query),
    asOf,
    next: last === undefined ? null : encodePosition(last),
  })
}

/** The members among the entries whom the reader cannot approve, without the reader. */
async function listRelated(
  executor: Executor,
  readerId: string,
  entries: queries.QueueEntry[],
): Promise<string[]> {
  const ids = new Set(entries.map(({ memberId }) => memberId))
  ids.delete(readerId)
  const omission = await findOmission(executor, readerId, 'approve', false)
  return [...(await findLeftOut(executor, [...ids], omission)).keys()]
}

export async function listOldest(executor: Executor, limit: number): Promise<PendingEntry[]> {
  const { entries } = await queries.scanQueue(executor, {}, { order: 'oldest', limit })
  return describeEntries(executor, entries, await queries.findNames(executor, queries.listPeople(entries)))
}

/** Adds the names of the members and of the newcomers of referrals, the titles of quests, and what members sent in. */
async function describeEntries(
  executor: Executor,
  entries: queries.QueueEntry[],
  people: Map<string, { name: string }>,
): Promise<PendingEntry[]> {
  const findClaim = await describeClaims(executor, entries)
  return entries.map((entry) => {
    const { memberId, sourceKey, kind, points, createdAt, newcomerId: id } = entry
    const newcomer = id === undefined ? undefined : people.get(id)
    return {
      memberId,
      memberName: people.get(memberId)?.name ?? memberId,
      sourceKey,
      kind: kind as PendingEntry['kind'],
      points,
      createdAt: createdAt.toISOString(),
      newcomer: id === undefined || newcomer === undefined ? null : { id, name: newcomer.name },
      ...findClaim(entry),
    }
  })
}
