import { type ReactNode, useId } from 'react'

export type Column<Row> = {
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Aligns figures to the right. */
  numeric?: boolean
  /** The cell that names its row for screen readers. */
  rowHeader?: boolean
}

type TableProps<Row> = {
  caption: ReactNode
  columns: Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The heading above the table says the same already. */
  captionHidden?: boolean
}

/** A table that scrolls horizontally on narrow screens, also by keyboard. */
export function Table<Row>({ caption, columns, rows, rowKey, captionHidden = false }: TableProps<Row>) {
  const captionId = useId()
  return (
    <section
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus to scroll by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-xl border border-line bg-raised"
    >
      <table className="w-full border-collapse text-left">
        <caption
          id={captionId}
          className={captionHidden ? 'sr-only' : 'px-4 pt-4 pb-2 text-left font-semibold'}
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-edge text-sm text-muted">
            {columns.map((column, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
              <th key={i} scope="col" className={`${cellLook} font-semibold ${align(column)}`}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-sunk">
              {columns.map((column, i) => {
                const Cell = column.rowHeader ? 'th' : 'td'
                const look = `${cellLook} ${align(column)} ${column.rowHeader ? 'font-medium' : ''}`
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                  <Cell key={i} scope={column.rowHeader ? 'row' : undefined} className={look}>
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

const cellLook = 'px-4 py-3 align-middle whitespace-nowrap'

function align<Row>(column: Column<Row>) {
  return column.numeric ? 'figures text-right' : ''
}
