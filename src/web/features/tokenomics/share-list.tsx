import { formatNumber } from '../../../domain/format.ts'
import { shareAmount, shares } from '../../../domain/tokenomics.ts'
import { Card } from '../../ui/card.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { messages } from './messages.ts'
import { arcs } from './share-arcs.ts'
import { ShareSwatch } from './share-rings.tsx'

const { shares: text } = messages

type Row = { name: string; percent: number; amount: number }
const rows: Row[] = shares.map(({ name, percent }) => ({ name, percent, amount: shareAmount(percent) }))
const total: Row = {
  name: text.total,
  percent: rows.reduce((sum, { percent }) => sum + percent, 0),
  amount: rows.reduce((sum, { amount }) => sum + amount, 0),
}
const columns: Column<Row>[] = [
  {
    head: text.share,
    cell: ({ name }) => <span className="whitespace-normal">{name}</span>,
    rowHeader: true,
  },
  { head: text.percent, cell: ({ percent }) => messages.percent(percent), numeric: true },
  {
    head: <span className="whitespace-normal">{text.amount}</span>,
    cell: ({ amount }) => formatNumber(amount),
    numeric: true,
  },
]

export function ShareList() {
  return (
    <section aria-labelledby="distribution" className="border-y border-line bg-sunk">
      <div className="page-width py-16 sm:py-24">
        <h2 id="distribution" className="text-4xl sm:text-5xl">
          {text.title}
        </h2>
        <p className="mt-5 max-w-2xl text-lg text-muted">{text.lead}</p>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {arcs.map((arc) => (
            <Card as="li" key={arc.name} className="flex flex-col">
              <div className="flex items-start justify-between gap-4">
                <p className="figures font-display text-5xl leading-none sm:text-6xl">
                  {messages.percent(arc.percent)}
                </p>
                <ShareSwatch arc={arc} className="size-16 shrink-0 sm:size-20" />
              </div>
              <h3 className="mt-5 text-xl">{arc.name}</h3>
              <p className="figures mt-1 font-medium text-gold">
                {messages.tokens(shareAmount(arc.percent))}
              </p>
              <p className="mt-3 text-muted">{text.purposes[arc.name]}</p>
            </Card>
          ))}
        </ul>
        <div className="mt-16 grid gap-6 lg:grid-cols-[5fr_7fr] lg:gap-20">
          <div>
            <h3 className="text-xl">{text.tableTitle}</h3>
            <p className="mt-2 max-w-md text-muted">{text.tableLead}</p>
          </div>
          <Table
            caption={text.tableCaption}
            captionHidden
            columns={columns}
            rows={[...rows, total]}
            rowKey={({ name }) => name}
          />
        </div>
      </div>
    </section>
  )
}
