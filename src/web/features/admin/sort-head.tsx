import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Direction } from '../../../domain/list-direction.ts'

type SortHeadProps<Order extends string> = {
  name: Order
  label: string
  order: Order
  direction: Direction
  onSort: (order: Order) => void
  isFigure?: boolean
  className?: string
}

/** The head of a column that sorts the table. A second press turns the direction. */
export function SortHead<Order extends string>(props: SortHeadProps<Order>) {
  const { name, label, order, direction, onSort, isFigure = false, className = '' } = props
  const isSorted = name === order
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className={`${isFigure ? 'text-right' : ''} ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort(name)}
        className={`inline-flex min-h-9 items-center gap-1 rounded-sm font-semibold hover:text-ink max-sm:min-h-11 ${isFigure ? 'flex-row-reverse' : ''} ${isSorted ? 'text-ink' : ''}`}
      >
        {label}
        <Arrow aria-hidden="true" className={`size-4 ${isSorted ? '' : 'invisible'}`} />
      </button>
    </th>
  )
}
