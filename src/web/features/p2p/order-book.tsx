import { formatNumber } from '../../../domain/format.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { askLevels, BASE, bidLevels, type Level, QUOTE, SPREAD } from './demo-market.ts'
import { ExchangeSection } from './exchange-section.tsx'

function columns(bar: string): Column<Level>[] {
  return [
    {
      head: `Price (${QUOTE})`,
      rowHeader: true,
      cell: ({ price }) => <span className="figures">{price}</span>,
    },
    {
      head: `Amount (${BASE})`,
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
    <ExchangeSection title="Order Book" note="Invented orders">
      <div className="grid gap-5 sm:grid-cols-2">
        <Table
          caption="Bids: orders to buy"
          columns={columns('fill-leaf')}
          rows={bidLevels}
          rowKey={({ price }) => price}
        />
        <Table
          caption="Asks: orders to sell"
          columns={columns('fill-edge')}
          rows={askLevels}
          rowKey={({ price }) => price}
        />
      </div>
      <p className="mt-3 text-sm text-muted">
        The best price stands first; a bar shows all that is offered up to its price. The spread is {SPREAD}{' '}
        {QUOTE}.
      </p>
    </ExchangeSection>
  )
}

/** Drawn by attributes: the content security policy allows no widths in `style`. */
function DepthBar({ share, className }: { share: number; className: string }) {
  return (
    <svg className="h-2 w-0 min-w-20 grow sm:max-md:min-w-14" aria-hidden="true">
      <rect width={`${Math.round(100 * share)}%`} height="8" rx="2" className={className} />
    </svg>
  )
}
