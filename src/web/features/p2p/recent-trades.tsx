import { formatNumber } from '../../../domain/format.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { type Trade, trades } from './demo-market.ts'
import { ExchangeSection } from './exchange-section.tsx'
import { messages } from './messages.ts'

const columns: Column<Trade>[] = [
  {
    head: messages.trades.trade,
    rowHeader: true,
    cell: ({ side, time }) => (
      <>
        <span className={`inline-block w-10 font-semibold ${side === 'buy' ? 'text-leaf' : ''}`}>
          {messages.sides[side]}
        </span>
        <span className="figures text-muted">{time}</span>
      </>
    ),
  },
  { head: messages.price, cell: ({ price }) => price, numeric: true },
  { head: messages.amount, cell: ({ amount }) => formatNumber(amount), numeric: true },
]

export function RecentTrades() {
  return (
    <ExchangeSection title={messages.trades.title} note={messages.trades.note}>
      <Table caption={messages.trades.caption} columns={columns} rows={trades} rowKey={({ time }) => time} />
    </ExchangeSection>
  )
}
