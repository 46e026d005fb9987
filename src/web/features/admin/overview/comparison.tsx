import type { Overview, PeriodFigures } from '../../../../api/overview.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { describeDuration } from '../messages.ts'
import { FigureTable } from './figure-table.tsx'
import { messages } from './messages.ts'

const words = messages.comparison

type Row = {
  name: string
  read: (figures: PeriodFigures) => number | null
  format: (value: number) => string
  /** How the change is said: of a share in percentage points, of everything else in per cent. */
  isShare?: true
  isPoints?: true
}

const rows: Row[] = [
  { name: words.activePerDay, read: ({ activePerDay }) => activePerDay, format: formatNumber },
  { name: words.activeIn7Days, read: ({ activeIn7Days }) => activeIn7Days, format: formatNumber },
  { name: words.signups, read: ({ signups }) => signups, format: formatNumber },
  { name: words.verified, read: ({ verified }) => verified, format: formatNumber },
  { name: words.claims, read: ({ claims }) => claims, format: formatNumber },
  {
    name: words.pointsEarned,
    read: ({ pointsEarned }) => pointsEarned,
    format: formatNumber,
    isPoints: true,
  },
  { name: words.approvedShare, read: shareOf, format: (share) => `${share}%`, isShare: true },
  {
    name: words.median,
    read: ({ decisionTime }) => decisionTime?.medianSeconds ?? null,
    format: describeDuration,
  },
  { name: words.p90, read: ({ decisionTime }) => decisionTime?.p90Seconds ?? null, format: describeDuration },
]

/** The share of decisions that were approvals, in per cent; null without a decision. */
export function shareOf({ approved, refused }: { approved: number; refused: number }): number | null {
  return approved + refused === 0 ? null : Math.round((approved / (approved + refused)) * 100)
}

/** The figures of the period beside those of the one before it. */
export function Comparison({ overview: { period, previous, days } }: { overview: Overview }) {
  const show = (row: Row, figures: PeriodFigures) => {
    const value = row.read(figures)
    return value === null ? messages.none : row.format(value)
  }
  return (
    <FigureTable
      caption={words.title}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { head: words.figure, cell: ({ name }) => name, rowHeader: true },
        {
          head: words.now(days.length),
          cell: (row) => (
            <span className={`font-semibold ${row.isPoints ? 'text-gold' : ''}`}>
              {show(row, period.figures)}
            </span>
          ),
          numeric: true,
        },
        { head: words.before, cell: (row) => show(row, previous), numeric: true },
        {
          head: words.change,
          cell: (row) => describeChange(row, row.read(period.figures), row.read(previous)),
          numeric: true,
        },
      ]}
    />
  )
}

function describeChange({ isShare }: Row, now: number | null, before: number | null): string {
  if (now === null || before === null) return messages.none
  return isShare ? messages.changeOfShare(now - before) : messages.change(now, before)
}
