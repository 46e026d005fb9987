import { useId } from 'react'
import type { Column } from '../../../ui/table.tsx'

type FigureTableProps<Row> = {
  caption: string
  /** Their heads differ. */
  columns: (Column<Row> & { head: string })[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table of figures that is narrow enough for half of a desk, and mostly for a phone. Its heading stands above it. */
export function FigureTable<Row>({ caption, columns, rows, rowKey }: FigureTableProps<Row>) {
  const captionId = useId()
  return (
    <section
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus to scroll by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption id={captionId} className="sr-only">
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-edge text-muted">
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                className={`px-2 py-2 align-bottom font-semibold ${align(column)}`}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-sunk">
              {columns.map((column) => {
                const Cell = column.rowHeader ? 'th' : 'td'
                const look = column.rowHeader ? 'font-medium' : 'whitespace-nowrap'
                return (
                  <Cell
                    key={column.head}
                    scope={column.rowHeader ? 'row' : undefined}
                    className={`h-10 px-2 py-1 ${look} ${align(column)}`}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function align<Row>({ numeric }: Column<Row>): string {
  return numeric ? 'figures text-right' : ''
}
