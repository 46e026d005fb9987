import { formatNumber } from '../../../domain/format.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { askLevels, bidLevels, type Level } from './demo-market.ts'
import { ExchangeSection } from './exchange-section.tsx'
import { messages } from './messages.ts'

const { book } = messages

function columns(bar: string): Column<Level>[] {
  return [
    {
      head: messages.priceIn,
      rowHeader: true,
      cell: ({ price }) => <span className="figures">{price}</span>,
    },
    {
      head: messages.amountIn,
      numeric: true,
      cell: ({ amount, depth }) => (
        <span className="flex items-center gap-3">
          <DepthBar share={depth} className={bar} />
          <span className="w-14">{formatNumber(amount)}</span>
        </span>
      ),
    },
  ]
}

export function OrderBook() {
  return (
    <ExchangeSection title={book.title} note={book.note}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Table
          caption={book.bids}
          columns={columns('fill-leaf')}
          rows={bidLevels}
          rowKey={({ price }) => price}
        />
        <Table
          caption={book.asks}
          columns={columns('fill-edge')}
          rows={askLevels}
          rowKey={({ price }) => price}
        />
      </div>
      <p className="mt-3 text-sm text-muted">{book.explanation}</p>
    </ExchangeSection>
  )
}

/** The width is an SVG attribute, because the content security policy forbids `style`. */
function DepthBar({ share, className }: { share: number; className: string }) {
  return (
    <svg className="h-2 w-0 min-w-20 grow sm:max-md:min-w-14" aria-hidden="true">
      <rect width={`${Math.round(100 * share)}%`} height="8" rx="2" className={className} />
    </svg>
  )
}
