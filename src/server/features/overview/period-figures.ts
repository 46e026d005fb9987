import type { PeriodFigures, QuestActivity } from '../../../api/overview.ts'
import { type Bucket, percentileOf } from '../../../domain/decision-times.ts'
import type { ActiveDay } from '../figures/active-days.queries.ts'
import type { FigureSums } from '../figures/figure-sums.ts'

/** The figures of some days. */
export function sumPeriod(
  days: FigureSums['days'],
  active: ReadonlyMap<string, ActiveDay>,
  dates: readonly string[],
): PeriodFigures {
  const sum = (figure: Parameters<FigureSums['days']['get']>[1]) =>
    dates.reduce((total, date) => total + days.get(date, figure), 0)
  const counted = dates.flatMap((date) => active.get(date) ?? [])
  const members = counted.reduce((total, day) => total + day.members, 0)
  return {
    signups: sum('signups'),
    verified: sum('verified'),
    claims: sum('claims'),
    pointsEarned: sum('points_earned'),
    // A reversal takes an approval back, perhaps one of an earlier period.
    approved: Math.max(sum('approved'), 0),
    refused: sum('refused'),
    activePerDay: counted.length === 0 ? null : Math.round((members / counted.length) * 10) / 10,
    activeIn7Days: counted.at(-1)?.membersIn7Days ?? null,
    decisionTime: describeDecisionTime(counted.flatMap(({ decisionTimes }) => decisionTimes)),
  }
}

function describeDecisionTime(ofDays: readonly Bucket[]): PeriodFigures['decisionTime'] {
  const sums = new Map<number, number>()
  for (const { bucket, decisions } of ofDays) sums.set(bucket, (sums.get(bucket) ?? 0) + decisions)
  const buckets = [...sums].map(([bucket, decisions]) => ({ bucket, decisions }))
  const [medianSeconds, p90Seconds] = [percentileOf(buckets, 0.5), percentileOf(buckets, 0.9)]
  if (medianSeconds === undefined || p90Seconds === undefined) return null
  return { decisions: buckets.reduce((sum, each) => sum + each.decisions, 0), medianSeconds, p90Seconds }
}

/** The quests with a claim or decision on one of these days, the most claimed first. */
export function compareQuests(
  sums: FigureSums,
  quests: readonly { id: string; title: string }[],
  dates: readonly string[],
  datesBefore: readonly string[],
): QuestActivity[] {
  const sumDays = (id: string, days: readonly string[]) => {
    const sum = (figure: 'claims' | 'approved' | 'refused') => {
      const byDay = sums[figure].rows.get(id)
      return byDay === undefined ? 0 : days.reduce((total, day) => total + (byDay.get(day) ?? 0), 0)
    }
    return { claims: sum('claims'), approved: Math.max(sum('approved'), 0), refused: sum('refused') }
  }
  return quests
    .map(({ id, title }) => ({
      id,
      title,
      figures: sumDays(id, dates),
      previous: sumDays(id, datesBefore),
    }))
    .filter(({ figures, previous }) =>
      [figures, previous].some(({ claims, approved, refused }) => claims + approved + refused > 0),
    )
    .sort((one, other) => other.figures.claims - one.figures.claims)
}
