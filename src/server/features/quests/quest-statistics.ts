import type { Budgets } from '../../../api/overview.ts'
import type { EditableQuest } from '../../../api/quest-editing.ts'
import { settledHourOf } from '../../../domain/counted-hours.ts'
import { findMedianHours, splitPoints, sumFigures } from '../../../domain/quest-statistics.ts'
import { utcDateOf } from '../../../domain/utc-day.ts'
import { findQuestKind } from '../../../quests/registry.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { prepareQuest } from './describe-quest.ts'
import { listQuests } from './quest-editing.queries.ts'
import * as queries from './quest-figures.queries.ts'

export type QuestStatistics = EditableQuest['statistics']

const DAYS = 30
const DAY_MS = 24 * 3600 * 1000
const END = new Date('9999-01-01T00:00:00.000Z')

/**
 * Counts what became of claims in the hours that are over, each once, however many instances count. A long time is counted day by day, so
 * that each transaction stays short.
 */
export async function countQuestDays({ query }: Database, now: Date): Promise<void> {
  const settled = settledHourOf(now)
  let isMore = true
  while (isMore) isMore = await query.transaction((transaction) => countDay(transaction, settled))
}

/** Returns whether more is to be counted. */
async function countDay(transaction: Transaction, settled: Date): Promise<boolean> {
  const from = await queries.lockCountedUntil(transaction, 'update')
  if (from === undefined || from >= settled) return false
  const to = new Date(Math.min(from.getTime() + DAY_MS, settled.getTime()))
  await queries.count(transaction, { from, to })
  return to < settled
}

/**
 * Reads the stored figures and counts what happened since. The shared lock keeps others from storing more between the two: it would be
 * counted twice.
 */
async function readFigures(database: Database, now: Date, firstDay: string) {
  await countQuestDays(database, now)
  return database.query.transaction(async (transaction) => {
    const from = (await queries.lockCountedUntil(transaction, 'share')) ?? now
    const since = { from, to: END }
    return {
      figures: await queries.listFigures(transaction, firstDay, since),
      decisionTimes: await queries.listDecisionTimes(transaction, since),
    }
  })
}

/** The figures of quests, by id. */
export async function findStatistics(
  database: Database,
  quests: { id: string; kind: string }[],
  now: Date,
): Promise<Map<string, QuestStatistics>> {
  const days = Array.from({ length: DAYS }, (_, index) =>
    utcDateOf(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS)),
  )
  const { figures, decisionTimes } = await readFigures(database, now, days[0] ?? utcDateOf(now))
  const figuresOf = groupByQuest(figures)
  const decisionTimesOf = groupByQuest(decisionTimes)
  return new Map(
    quests.map(({ id, kind }) => {
      const ofQuest = figuresOf.get(id) ?? []
      const sums = sumFigures(ofQuest)
      const { claims, waiting, approved, refused } = sums
      const claimsOf = new Map(ofQuest.map((figure) => [figure.day, figure.claims]))
      const statistics = {
        claims,
        waiting,
        approved,
        refused,
        ...splitPoints(sums, isReviewed(kind)),
        medianHours: findMedianHours(decisionTimesOf.get(id) ?? []),
        claimsPerDay: days.map((day) => claimsOf.get(day) ?? 0),
      }
      return [id, statistics]
    }),
  )
}

function isReviewed(kind: string): boolean {
  return findQuestKind(kind)?.isReviewed ?? false
}

function groupByQuest<Row extends { questId: string }>(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.questId)
    if (group === undefined) groups.set(row.questId, [row])
    else group.push(row)
  }
  return groups
}

/** The points of claims against the budgets of quests that can still be claimed; null if none has a budget. */
export async function describeBudgets(database: Database, now: Date): Promise<Budgets | null> {
  const budgeted = (await listQuests(database.query)).filter(
    ({ pointsBudget, state }) => pointsBudget !== null && (state === 'open' || state === 'coming_soon'),
  )
  if (budgeted.length === 0) return null
  const { figures } = await readFigures(database, now, utcDateOf(now))
  const figuresOf = groupByQuest(figures)
  const quests = budgeted.map(prepareQuest).map(({ id, title, kind, pointsBudget }) => {
    const points = splitPoints(sumFigures(figuresOf.get(id) ?? []), isReviewed(kind))
    return { id, title, pointsBudget: pointsBudget ?? 0, ...points }
  })
  const sum = (name: 'pointsBudget' | 'pointsPromised' | 'pointsPending' | 'pointsApproved') =>
    quests.reduce((total, quest) => total + quest[name], 0)
  return {
    pointsBudget: sum('pointsBudget'),
    pointsPromised: sum('pointsPromised'),
    pointsPending: sum('pointsPending'),
    pointsApproved: sum('pointsApproved'),
    quests,
  }
}
