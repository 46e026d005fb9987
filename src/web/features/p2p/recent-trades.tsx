import { formatNumber } from '../../../domain/format.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { BASE, QUOTE, type Trade, trades } from './demo-market.ts'
import { ExchangeSection } from './exchange-section.tsx'
import { sideNames } from './side-switch.tsx'

const columns: Column<Trade>[] = [
  {
    head: 'Trade',
    rowHeader: true,
    cell: ({ side, time }) => (
      <>
        <span className={`inline-block w-10 font-semibold ${side === 'buy' ? 'text-leaf' : ''}`}>
          {sideNames[side]}
        </span>
        <span className="figures text-muted">{time}</span>
      </>
    ),
  },
  { head: 'Price', cell: ({ price }) => price, numeric: true },
  { head: 'Amount', cell: ({ amount }) => formatNumber(amount), numeric: true },
]

export function RecentTrades() {
  return (
    <ExchangeSection title="Recent Trades" note="Invented trades">
      <Table
        caption={`Prices in ${QUOTE}, amounts in ${BASE}`}
        columns={columns}
        rows={trades}
        rowKey={({ time }) => time}
      />
    </ExchangeSection>
  )
}
