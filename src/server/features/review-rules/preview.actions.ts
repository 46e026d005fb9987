import type { ResultOf } from '../../../api/operations.ts'
import type * as api from '../../../api/review-rules.ts'
import { ok } from '../../../domain/result.ts'
import {
  estimate,
  previewSince,
  RULE_REFUSALS,
  type RuleRefusal,
  type RuleSettings,
  ruleOfActor,
  stepFor,
} from '../../../domain/review-rules.ts'
import { addDays, DAY_MS, utcDateOf } from '../../../domain/utc-day.ts'
import { parseSourceKey } from '../../../quests/source-key.ts'
import type { Executor } from '../../db/database.ts'
import { findMembers } from '../../db/many-members.ts'
import type { AdminDeps } from '../audit/audit.actions.ts'
import { describeClaims, toQueueEntry } from '../review/describe-submissions.ts'
import { scanQueue } from '../review/review.queries.ts'
import * as queries from './preview.queries.ts'
import { refuseSettings } from './review-rules.actions.ts'
import { findQuestKind } from './review-rules.queries.ts'
import { filterOf, judgeEntries } from './run-rule.ts'

/** They bound what a page reads, however much was decided. Facts take up to 60 ms for 250 members. */
const COUNTED = 40_000
const LOOKED_AT = 150
const LOOKED_AT_EACH = 40
const WAITING_LOOKED_AT = 100
const REJECTIONS_SHOWN = 10

type Previewed = Omit<RuleSettings, 'kinds'> & { kinds: string[]; readerId: string; day?: string | undefined }

/** What a rule that is being edited would have approved, of what was decided in thirty days, whoever decided. */
export async function previewRule(
  { database, now }: AdminDeps,
  { readerId, day, ...rule }: Previewed,
): Promise<ResultOf<typeof api.postRulePreview>> {
  const { query } = database
  const refusal = await refuseSettings(query, rule)
  if (refusal) return refusal
  const at = now()
  const since = previewSince(at)
  const begin = day ?? utcDateOf(at)
  const judged = { ...rule, absentFacts: [...rule.absentFacts], authors: [readerId] }
  const conditions = queries.listConditions(rule, await findKindOfQuest(query, rule))
  const counted = await countDays(query, conditions, { since, begin })
  const strata = counted.days.flatMap(({ strata }) => strata)
  const rows = await queries.sampleDecisions(query, conditions, strata)
  const entries = rows.map(toEntry)
  const refusalOf = await judgeEntries(query, judged, entries, at)
  const refusals = new Map(entries.map((entry) => [entry, refusalOf(entry, momentOf(entry, rule))]))
  const days = counted.days.map((each) => describeDay(each, rule, refusals))
  const rejections = entries.filter(
    (entry) => entry.decision === 'reject' && refusals.get(entry) === undefined,
  )
  return ok({
    days: days.map(({ left: _, ...each }) => each),
    rejections: await describeRejections(query, rejections.slice(0, REJECTIONS_SHOWN)),
    left: sumLeft(days.map(({ left }) => left)),
    waiting: day === undefined ? await judgeWaiting(query, judged, at) : null,
    next: counted.next,
  })
}

/** Its settings were accepted, so there is such a quest if it names one. */
async function findKindOfQuest(executor: Executor, { questId }: Pick<RuleSettings, 'questId'>) {
  return questId === null ? '' : ((await findQuestKind(executor, questId)) ?? '')
}

type Row = ReturnType<typeof toEntry>

function toEntry(row: queries.SampledRow) {
  const sourceKey = row.decisionKey.slice(row.decision.length + 1)
  const source = parseSourceKey(sourceKey)
  return {
    ...row,
    sourceKey,
    kind: source?.kind ?? '',
    createdAt: new Date(row.earnedAt ?? row.decidedAt),
    newcomerId: source?.kind === 'referral' ? source.period : undefined,
  }
}

/** A rule would have had its turn unless people had decided sooner. What a rule decided waited for that rule, and not for people. */
function momentOf({ decidedBy, decidedAt, createdAt }: Row, { minAgeHours }: RuleSettings | Previewed): Date {
  const decided = new Date(decidedAt)
  if (ruleOfActor(decidedBy) === undefined) return decided
  return new Date(Math.max(decided.getTime(), createdAt.getTime() + minAgeHours * 3600 * 1000))
}

interface CountedDay {
  day: string
  hasMore: boolean
  entries: Record<'approve' | 'reject', number>
  strata: queries.Stratum[]
}

/** Counts as many days as one page looks at, newest first. Of a day with more decisions than are counted, there are at least so many. */
async function countDays(
  executor: Executor,
  conditions: queries.Conditions,
  { since, begin }: { since: Date; begin: string },
): Promise<{ days: CountedDay[]; next: string | null }> {
  const until = new Date(Date.parse(begin) + DAY_MS)
  const limit = Math.ceil(COUNTED / conditions.length)
  const first = utcDateOf(since)
  const counts = new Map<string, Record<'approve' | 'reject', number>>()
  let oldest = first
  let hasMore = false
  for (const condition of conditions) {
    const rows = await queries.countDays(executor, condition, { since, until, limit })
    const days = rows.map(({ day }) => day).sort()
    if (rows.reduce((sum, { entries }) => sum + entries, 0) === limit && days[0] !== undefined) {
      // Its oldest day may not be counted to its end.
      hasMore ||= days[0] === begin
      oldest = [oldest, days[0] === begin ? begin : addDays(days[0], 1)].sort().at(-1) ?? oldest
    }
    for (const { day, decision, entries } of rows) {
      const ofDay = counts.get(day) ?? { approve: 0, reject: 0 }
      counts.set(day, { ...ofDay, [decision]: ofDay[decision] + entries })
    }
  }
  const days: CountedDay[] = []
  let looked = 0
  let day = begin
  for (; day >= oldest && looked < LOOKED_AT; day = addDays(day, -1)) {
    const entries = counts.get(day) ?? { approve: 0, reject: 0 }
    const strata = (['approve', 'reject'] as const)
      .filter((decision) => entries[decision] > 0)
      .map((decision) => ({ day, decision, step: stepFor(entries[decision], LOOKED_AT_EACH) }))
    looked += strata.reduce((sum, { decision }) => sum + Math.min(entries[decision], LOOKED_AT_EACH), 0)
    days.push({ day, hasMore, entries, strata })
  }
  return { days, next: day < first ? null : day }
}

function describeDay(
  { day, hasMore, entries, strata }: CountedDay,
  { dailyMaximum }: { dailyMaximum: number },
  refusals: Map<Row, RuleRefusal | undefined>,
) {
  const parts = strata.map(({ decision }) => {
    const rows = [...refusals].filter(([row]) => row.day === day && row.decision === decision)
    const count = (isCounted: (refusal: RuleRefusal | undefined) => boolean) =>
      estimate({
        entries: entries[decision],
        looked: rows.length,
        matching: rows.filter(([, refusal]) => isCounted(refusal)).length,
      })
    return { decision, looked: rows.length, count }
  })
  const sum = (read: (part: (typeof parts)[number]) => number) =>
    parts.reduce((total, part) => total + read(part), 0)
  const approved = (part: (typeof parts)[number]) => part.count((refusal) => refusal === undefined)
  return {
    day,
    hasMore,
    entries: entries.approve + entries.reject,
    looked: sum(({ looked }) => looked),
    approved: Math.min(dailyMaximum, sum(approved)),
    rejected: sum((part) => (part.decision === 'reject' ? approved(part) : 0)),
    left: Object.fromEntries(
      RULE_REFUSALS.map((why) => [why, sum(({ count }) => count((refusal) => refusal === why))]),
    ) as Record<RuleRefusal, number>,
  }
}

function sumLeft(days: Record<RuleRefusal, number>[]): Record<RuleRefusal, number> {
  return Object.fromEntries(
    RULE_REFUSALS.map((why) => [why, days.reduce((sum, left) => sum + left[why], 0)]),
  ) as Record<RuleRefusal, number>
}

async function describeRejections(executor: Executor, rows: Row[]): Promise<api.RulePreviewEntry[]> {
  const people = await findMembers(executor, [...new Set(rows.map(({ memberId }) => memberId))])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const titleOf = await describeClaims(executor, rows.map(toQueueEntry))
  return rows.map((row) => ({
    memberId: row.memberId,
    memberName: names.get(row.memberId) ?? row.memberId,
    sourceKey: row.sourceKey,
    questTitle: titleOf(toQueueEntry(row)).questTitle,
    decidedAt: new Date(row.decidedAt).toISOString(),
    reason: row.reason,
    batchId: row.batchId,
  }))
}

/** What the rule would do with the entries that have waited longest. */
async function judgeWaiting(
  executor: Executor,
  rule: Parameters<typeof judgeEntries>[1],
  now: Date,
): Promise<api.RulePreview['waiting']> {
  const range = { order: 'oldest', limit: WAITING_LOOKED_AT } as const
  const { entries, end } = await scanQueue(executor, filterOf(rule), range)
  const refusalOf = await judgeEntries(executor, rule, entries, now)
  const approved = entries.filter((entry) => refusalOf(entry) === undefined)
  return { looked: entries.length, approved: approved.length, hasMore: end !== undefined }
}
