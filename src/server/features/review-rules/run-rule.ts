import { countLeftOut } from '../../../domain/review.ts'
import {
  actorOfRule,
  earnedUntil,
  RULE_EVERY_MS,
  refuseByRule,
  remainingOf,
} from '../../../domain/review-rules.ts'
import { utcDateOf } from '../../../domain/utc-day.ts'
import { isSubmissionKind } from '../../../quests/registry.ts'
import { parseSourceKey } from '../../../quests/source-key.ts'
import type { Database, Executor, Transaction } from '../../db/database.ts'
import { rowsPerTransaction } from '../../db/many-members.ts'
import { newId } from '../../id.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import { findMembersWith } from '../members/facts.queries.ts'
import { decideEntries } from '../review/decisions.queries.ts'
import { findLeftOut, findRuleOmission } from '../review/left-out.queries.ts'
import { decodePosition, encodePosition } from '../review/queue-position.ts'
import { listPeople, peopleOf, type QueueEntry, scanQueue } from '../review/review.queries.ts'
import * as jobs from '../review/review-jobs.queries.ts'
import * as queries from './review-rules.queries.ts'

/** Adds a run for each rule that is due. Of several workers one adds it. */
export async function beginDueRuns({ query }: Database, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + RULE_EVERY_MS)
  for (const ruleId of await queries.listDueRules(query, now)) {
    await query.transaction(async (transaction) => {
      if (await queries.postponeRule(transaction, ruleId, { now, dueAt }))
        await queries.addRun(transaction, { id: newId(), ruleId, at: now })
    })
  }
}

/**
 * Approves the next entries by a rule, oldest first, and returns whether the run is over. The lock of the rule orders its batches with each
 * other and with changes of the rule, so the count of the day is exact, and a rule that was switched off decides nothing more.
 */
export async function runRule(
  database: Database,
  transaction: Transaction,
  job: jobs.Job & { ruleId: string },
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<boolean> {
  const rule = await queries.lockRule(transaction, job.ruleId)
  const day = utcDateOf(now)
  const counted = await queries.findDay(transaction, job.ruleId, day)
  const remaining = rule?.isOn ? remainingOf(rule, counted?.decided ?? 0) : 0
  if (rule === undefined || remaining === 0) {
    await jobs.endRun(transaction, job, now)
    return true
  }
  const { entries, end } = await scanQueue(transaction, filterOf(rule), {
    order: 'oldest',
    after: job.position === null ? undefined : decodePosition(job.position),
    until: earnedUntil(rule, now),
    limit: rowsPerTransaction(database),
  })
  const refusalOf = await judgeEntries(transaction, rule, entries, now)
  const approved = entries.filter((entry) => refusalOf(entry) === undefined)
  const chosen = approved.slice(0, remaining)
  const batchId = counted?.batchId ?? newId()
  const actorId = actorOfRule(rule.id)
  const { decided, waiting } = await decideEntries(database, transaction, chosen, {
    decision: 'approve',
    actorId,
    reason: null,
    at: now,
    batchId,
    ruleAuthors: rule.authors,
  })
  if (decided.length > 0) {
    const count = { ruleId: rule.id, day, decided: decided.length, maximum: rule.dailyMaximum, batchId }
    await queries.countDecided(transaction, count)
    const points = decided.reduce((sum, entry) => sum + entry.points, 0)
    const after = { entries: decided.length, points, version: rule.version, batch: batchId }
    await recordAudit(transaction, { actorId, act: 'apply_rule', after, at: now })
  }
  // If some were chosen in vain, others may be approved instead of them.
  const last = approved.length > chosen.length ? chosen.at(-1) : end
  const isOver = last === undefined
  const progress = {
    decided: decided.length,
    ...countLeftOut(waiting),
    position: last === undefined ? job.position : encodePosition(last),
    leasedUntil,
    finishedAt: isOver ? now : null,
  }
  await jobs.advanceJob(transaction, job, progress)
  if (isOver) await jobs.endRun(transaction, { ...job, done: job.done + decided.length }, now)
  return isOver
}

/** Which entries a rule is about. */
export function filterOf({ kinds, questId }: Pick<queries.Rule, 'kinds' | 'questId'>) {
  return questId === null ? { kinds } : { questId, isWithoutSubmissions: true }
}

/** The parts of an entry by which a rule judges it. */
type JudgedEntry = Pick<QueueEntry, 'memberId' | 'sourceKey' | 'kind' | 'createdAt' | 'newcomerId'>
type JudgedRule = Pick<queries.Rule, 'kinds' | 'questId' | 'minAgeHours' | 'absentFacts'> & {
  authors: string[]
}

/** Reads what the rule has to know about the members of all entries, and returns a function that says why it refuses one at a moment. */
export async function judgeEntries(executor: Executor, rule: JudgedRule, entries: JudgedEntry[], now: Date) {
  // A referral whose newcomer is suspended is left to people, too.
  const flagged = await findMembersWith(executor, [...rule.absentFacts, 'suspended'], listPeople(entries))
  const omission = await findRuleOmission(executor, rule.authors)
  const reasons = await findLeftOut(executor, [...new Set(entries.map(({ memberId }) => memberId))], omission)
  return (entry: JudgedEntry, at = now) =>
    refuseByRule(
      rule,
      {
        kind: entry.kind,
        questId: parseSourceKey(entry.sourceKey)?.questId,
        earnedAt: entry.createdAt,
        needsReading: isSubmissionKind(entry.kind),
        isFlagged: peopleOf(entry).some((id) => flagged.has(id)),
        isSuspended: reasons.get(entry.memberId) === 'suspended',
        isOfStaff: reasons.get(entry.memberId) === 'related',
      },
      at,
    )
}
