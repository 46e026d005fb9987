import type { Overview } from '../../../../api/overview.ts'
import { RETURN_DAYS } from '../../../../domain/active-members.ts'
import { formatNumber, formatShortDay } from '../../../../domain/format.ts'
import { FigureTable } from './figure-table.tsx'
import { messages } from './messages.ts'

type Cohort = Overview['cohorts'][number]
const words = messages.cohorts

/** How many newcomers came back after a day, a week and a month, by the week in which they joined. */
export function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }) {
  const now = new Date()
  return (
    <article className="min-w-0">
      <h3 className="text-lg">{words.title}</h3>
      <p className="mb-3 text-sm text-muted">{words.hint}</p>
      <FigureTable
        caption={words.title}
        rows={cohorts}
        rowKey={({ week }) => week}
        columns={[
          { head: words.week, cell: ({ week }) => formatShortDay(week, now), rowHeader: true },
          { head: words.joined, cell: ({ joined }) => formatNumber(joined), numeric: true },
          ...RETURN_DAYS.map((days) => ({
            head: words.after(days),
            cell: ({ returns }: Cohort) => <Share of={returns.find((each) => each.days === days)} />,
            numeric: true,
          })),
        ]}
      />
    </article>
  )
}

/** From which share on a cell has which ground. */
const grounds = [
  [50, 'bg-leaf/30'],
  [25, 'bg-leaf/20'],
  [10, 'bg-leaf/12'],
  [1, 'bg-leaf/6'],
] as const

function Share({ of: found }: { of: Cohort['returns'][number] | undefined }) {
  if (found === undefined || found.of === 0) return <span className="text-muted">{messages.none}</span>
  const share = Math.round((found.returned / found.of) * 100)
  const ground = grounds.find(([from]) => share >= from)?.[1] ?? ''
  return (
    <span
      className={`inline-flex flex-col items-end rounded-md px-1.5 @xl:flex-row @xl:items-baseline @xl:gap-2 ${ground}`}
    >
      <span className="font-semibold">{share}%</span>
      <span className="text-xs text-muted">{words.counts(found.returned, found.of)}</span>
    </span>
  )
}
