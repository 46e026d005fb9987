import type { Budgets } from '../../../api/overview.ts'
import type { EditableQuest } from '../../../api/quest-editing.ts'
import { countStates, findMedianHours, sumPoints } from '../../../domain/quest-statistics.ts'
import { utcDateOf } from '../../../domain/utc-day.ts'
import { findQuestKind } from '../../../quests/registry.ts'
import type { Executor } from '../../db/database.ts'
import { prepareQuest } from './describe-quest.ts'
import { listQuests } from './quest-editing.queries.ts'
import { countClaims, countClaimsPerDay } from './quest-statistics.queries.ts'
import type { StoredQuest } from './quests.queries.ts'

export type QuestStatistics = EditableQuest['statistics']

const DAYS = 30
const DAY_MS = 24 * 3600 * 1000

/** Counts the claims of quests, by id. */
export async function findStatistics(
  executor: Executor,
  quests: StoredQuest[],
  now: Date,
): Promise<Map<string, QuestStatistics>> {
  const days = Array.from({ length: DAYS }, (_, index) =>
    utcDateOf(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS)),
  )
  const ids = quests.map(({ id }) => id)
  const groups = await countClaims(executor, ids)
  const counted = await countClaimsPerDay(executor, new Date(`${days[0]}T00:00:00.000Z`), ids)
  const perDay = new Map(counted.map(({ questId, day, claims }) => [`${questId} ${day}`, claims]))
  return new Map(
    quests.map(({ id, kind }) => {
      const ofQuest = groups.filter(({ questId }) => questId === id)
      const statistics = {
        ...countStates(ofQuest),
        ...sumPoints(ofQuest, findQuestKind(kind)?.isReviewed ?? false),
        medianHours: findMedianHours(ofQuest),
        claimsPerDay: days.map((day) => perDay.get(`${id} ${day}`) ?? 0),
      }
      return [id, statistics]
    }),
  )
}

/** The points of claims against the budgets of quests that can still be claimed; null if none has a budget. */
export async function describeBudgets(executor: Executor): Promise<Budgets | null> {
  const budgeted = (await listQuests(executor)).filter(
    ({ pointsBudget, state }) => pointsBudget !== null && (state === 'open' || state === 'coming_soon'),
  )
  if (budgeted.length === 0) return null
  const ids = budgeted.map(({ id }) => id)
  const groups = await countClaims(executor, ids)
  const quests = budgeted.map(prepareQuest).map(({ id, title, kind, pointsBudget }) => {
    const ofQuest = groups.filter(({ questId }) => questId === id)
    const points = sumPoints(ofQuest, findQuestKind(kind)?.isReviewed ?? false)
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
