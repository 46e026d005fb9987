import type { ReactNode } from 'react'
import { formatNumber } from '../../../../domain/format.ts'
import { Table } from '../../../ui/table.tsx'
import { Disclosure } from '../disclosure.tsx'
import { type Bar, ChartPlot } from './chart-plot.tsx'
import { messages } from './messages.ts'

type BarChartProps = {
  title: string
  unit: string
  tone: 'leaf' | 'gold'
  /** What the bars add up to. */
  summary: string
  bars: readonly Bar[]
  /** The head of the column that names the bars. */
  column: string
  /** Chooses what a bar stands for. */
  controls?: ReactNode
}

/** One bar for each day or week, and the same figures as a table. */
export function BarChart({ title, unit, tone, summary, bars, column, controls }: BarChartProps) {
  return (
    <article className="min-w-0 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="text-lg">{title}</h3>
          <p className="text-sm text-muted">{summary}</p>
        </div>
        {controls}
      </div>
      <div className="@container mt-2">
        <ChartPlot title={title} unit={unit} tone={tone} bars={bars} />
      </div>
      <Disclosure summary={messages.showTable}>
        <div className="max-h-80 overflow-y-auto">
          <Table
            caption={title}
            captionHidden
            rows={bars.toReversed()}
            rowKey={({ date }) => date}
            columns={[
              { head: column, cell: ({ name }) => name, rowHeader: true },
              {
                head: unit,
                cell: ({ value }) => (value === null ? messages.notCounted : formatNumber(value)),
                numeric: true,
              },
            ]}
          />
        </div>
      </Disclosure>
    </article>
  )
}
