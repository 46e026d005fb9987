import type { EditableQuest } from '../../../../api/quest-editing.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { utcDateOf } from '../../../../domain/utc-day.ts'
import { Card } from '../../../ui/card.tsx'
import { DayChart } from '../overview/day-chart.tsx'
import { messages } from './messages.ts'

const words = messages.figures
const DAY_MS = 24 * 3600 * 1000

type Statistics = EditableQuest['statistics']

function pointsSpent({ pointsPromised, pointsPending, pointsApproved }: Statistics): number {
  return pointsPromised + pointsPending + pointsApproved
}

const counts = ['claims', 'waiting', 'approved', 'refused'] as const

function listCounts(statistics: Statistics): { label: string; value: string; isGold?: boolean }[] {
  return counts.map((name) => ({ label: words[name], value: formatNumber(statistics[name]) }))
}

/** The figures of a row, in the order of the columns. */
export function listFigures(statistics: Statistics) {
  const { medianHours } = statistics
  return [
    ...listCounts(statistics),
    { label: words.points, value: formatNumber(pointsSpent(statistics)), isGold: true },
    { label: words.median, value: medianHours === null ? '–' : words.short(medianHours) },
  ]
}

/** The claims of each of the last days as bars without words; the figure beside them is read out. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${values.length * 3} 24`}
      preserveAspectRatio="none"
      className="h-6 w-full"
    >
      <line x1="0" x2={values.length * 3} y1="23.5" y2="23.5" className="stroke-line" strokeWidth="1" />
      {values.map((value, day) => {
        const height = value === 0 ? 0 : Math.max(2, (22 * value) / most)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: days never change places
            key={day}
            x={day * 3 + 0.4}
            y={23 - height}
            width="2.2"
            height={height}
            className="fill-leaf"
          />
        )
      })}
    </svg>
  )
}

/** Beside the form of a quest: what became of it until now. */
export function QuestFigures({ quest }: { quest: EditableQuest }) {
  const { statistics, pointsBudget, claimLimit } = quest
  const today = Date.now()
  const { claimsPerDay } = statistics
  const days = claimsPerDay.map((value, index) => ({
    date: utcDateOf(new Date(today - (claimsPerDay.length - 1 - index) * DAY_MS)),
    value,
  }))
  const figures = [
    ...listCounts(statistics),
    { label: words.promised, value: formatNumber(statistics.pointsPromised), isGold: true },
    { label: words.pending, value: formatNumber(statistics.pointsPending), isGold: true },
    { label: words.pointsApproved, value: formatNumber(statistics.pointsApproved), isGold: true },
    {
      label: words.medianTitle,
      value: statistics.medianHours === null ? words.none : words.short(statistics.medianHours),
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card as="section" aria-label={words.title} className="min-w-0">
        <h2 className="text-lg">{words.title}</h2>
        <dl className="mt-3 divide-y divide-line">
          {figures.map(({ label, value, isGold }) => (
            <div key={label} className="flex items-baseline justify-between gap-4 py-2">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className={`figures font-semibold ${isGold ? 'text-gold' : ''}`}>{value}</dd>
            </div>
          ))}
        </dl>
        {claimLimit !== null && (
          <Share
            label={words.limit}
            text={words.ofLimit(statistics.claims - statistics.refused, claimLimit)}
            share={(statistics.claims - statistics.refused) / claimLimit}
          />
        )}
        {pointsBudget !== null && (
          <Share
            label={words.budget}
            text={words.ofBudget(pointsSpent(statistics), pointsBudget)}
            share={pointsSpent(statistics) / pointsBudget}
          />
        )}
      </Card>
      <DayChart {...words.perDay} tone="leaf" days={days} />
    </div>
  )
}

type ShareProps = { label: string; text: string; share: number }

/** How much of a limit or a budget is taken. */
function Share({ label, text, share }: ShareProps) {
  return (
    <div className="mt-4">
      <p className="text-sm font-semibold">{label}</p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="mt-1.5 h-2 w-full rounded-full bg-sunk"
      >
        <rect width={Math.min(1, share) * 100} height="8" className="fill-leaf" />
      </svg>
      <p className="figures mt-1 text-sm text-muted">{text}</p>
    </div>
  )
}
