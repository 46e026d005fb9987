import { type Column, Table } from '../../ui/table.tsx'
import { writtenNumber } from '../../ui/written.ts'
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
  { head: 'Amount', cell: ({ amount }) => writtenNumber(amount), numeric: true },
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
