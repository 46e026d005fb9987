import type { Budgets } from '../../../api/overview.ts'
import type { EditableQuest } from '../../../api/quest-editing.ts'
import { type ClaimFigures, findMedianHours, splitPoints } from '../../../domain/quest-statistics.ts'
import { utcDateOf } from '../../../domain/utc-day.ts'
import { findKind } from '../../../quests/registry.ts'
import type { Executor } from '../../db/database.ts'
import type { FigureSums } from '../figures/figure-sums.ts'
import type { Figures } from '../figures/keep-figures.ts'
import { listBudgeted } from './quest-editing.queries.ts'

export type QuestStatistics = EditableQuest['statistics']

const DAYS = 30
const DAY_MS = 24 * 3600 * 1000

export function describeStatistics(
  { sums }: Figures,
  { id, kind }: { id: string; kind: string },
  now: Date,
): QuestStatistics {
  const figures = claimFiguresOf(sums, id)
  const { claims, waiting, approved, refused } = figures
  const buckets = [...(sums.decisions.rows.get(id) ?? [])]
  return {
    claims,
    waiting,
    approved,
    refused,
    ...splitPoints(figures, isReviewed(kind)),
    medianHours: findMedianHours(buckets.map(([bucket, decisions]) => ({ bucket, decisions }))),
    claimsPerDay: Array.from({ length: DAYS }, (_, index) =>
      sums.claims.get(id, utcDateOf(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS))),
    ),
  }
}

function claimFiguresOf({ quests }: FigureSums, id: string): ClaimFigures {
  return {
    claims: quests.get(id, 'claims'),
    waiting: quests.get(id, 'waiting_change'),
    approved: quests.get(id, 'approved'),
    refused: quests.get(id, 'refused'),
    checkingPoints: quests.get(id, 'checking_points'),
    pendingPoints: quests.get(id, 'pending_change'),
    totalPoints: quests.get(id, 'total_change'),
  }
}

function isReviewed(kind: string): boolean {
  return findKind(kind)?.isReviewed ?? false
}

/** The points of claims against the budgets of quests that can still be claimed; null if none has a budget. */
export async function describeBudgets(executor: Executor, { sums }: Figures): Promise<Budgets | null> {
  const budgeted = await listBudgeted(executor)
  if (budgeted.length === 0) return null
  const quests = budgeted.map(({ id, title, kind, pointsBudget }) => {
    const points = splitPoints(claimFiguresOf(sums, id), isReviewed(kind))
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
