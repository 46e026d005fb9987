import type { Budgets } from '../../../api/overview.ts'
import type { EditableQuest } from '../../../api/quest-editing.ts'
import { findMedianHours, splitPoints, sumFigures } from '../../../domain/quest-statistics.ts'
import { utcDateOf } from '../../../domain/utc-day.ts'
import { findQuestKind } from '../../../quests/registry.ts'
import type { StoredFigures } from '../figures/figures.actions.ts'
import { prepareQuest } from './describe-quest.ts'
import { listQuests } from './quest-editing.queries.ts'
import * as queries from './quest-figures.queries.ts'

export type QuestStatistics = EditableQuest['statistics']

const DAYS = 30
const DAY_MS = 24 * 3600 * 1000
/** The figures of quests, by id. */
export async function findStatistics(
  { transaction, since }: StoredFigures,
  quests: { id: string; kind: string }[],
  now: Date,
): Promise<Map<string, QuestStatistics>> {
  const days = Array.from({ length: DAYS }, (_, index) =>
    utcDateOf(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS)),
  )
  const figures = await queries.listFigures(transaction, days[0] ?? utcDateOf(now), since)
  const decisionTimes = await queries.listDecisionTimes(transaction, since)
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
export async function describeBudgets(
  { transaction, since }: StoredFigures,
  now: Date,
): Promise<Budgets | null> {
  const budgeted = (await listQuests(transaction)).filter(
    ({ pointsBudget, state }) => pointsBudget !== null && (state === 'open' || state === 'coming_soon'),
  )
  if (budgeted.length === 0) return null
  const figures = await queries.listFigures(transaction, utcDateOf(now), since)
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
