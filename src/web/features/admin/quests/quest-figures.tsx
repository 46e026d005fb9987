import type { EditableQuest } from '../../../../api/quest-editing.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { messages } from './messages.ts'

const words = messages.figures

type Statistics = EditableQuest['statistics']

export function pointsSpent({ pointsPromised, pointsPending, pointsApproved }: Statistics): number {
  return pointsPromised + pointsPending + pointsApproved
}

const rounded = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Six digits and more have no room in a column. The page of the quest has the exact number. */
function formatShort(value: number): string {
  return value < 100_000 ? formatNumber(value) : rounded.format(value)
}

const counts = ['claims', 'waiting', 'approved', 'refused'] as const

function listCounts(statistics: Statistics): { label: string; value: string; isGold?: boolean }[] {
  return counts.map((name) => ({ label: words[name], value: formatShort(statistics[name]) }))
}

/** The figures of a row, in the order of the columns. */
export function listFigures(statistics: Statistics) {
  const { medianHours } = statistics
  return [
    ...listCounts(statistics),
    { label: words.points, value: formatShort(pointsSpent(statistics)), isGold: true },
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
