import { brand } from '../../../domain/brand.ts'
import { formatNumber } from '../../../domain/format.ts'
import {
  CLIFF_MONTHS,
  type ShareName,
  shareAmount,
  shares,
  VESTING_MONTHS,
} from '../../../domain/tokenomics.ts'
import { Card } from '../../ui/card.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { arcs } from './share-arcs.ts'
import { ShareSwatch } from './share-rings.tsx'

const purposes: Record<ShareName, string> = {
  Community: 'For those who take part.',
  'Ecosystem Growth': 'For building what the project and its members need.',
  'Strategic Partners': 'For those the project works with.',
  Contributors: `For those who build it. ${CLIFF_MONTHS}-month cliff, then ${VESTING_MONTHS}-month linear vesting.`,
  Treasury: 'The reserve of the project.',
  'Security & Infrastructure': 'For keeping it safe and running.',
}

type Row = { name: string; percent: number; amount: number }
const rows: Row[] = shares.map(({ name, percent }) => ({ name, percent, amount: shareAmount(percent) }))
const total: Row = {
  name: 'Total',
  percent: rows.reduce((sum, { percent }) => sum + percent, 0),
  amount: rows.reduce((sum, { amount }) => sum + amount, 0),
}
const columns: Column<Row>[] = [
  { head: 'Share', cell: ({ name }) => <span className="whitespace-normal">{name}</span>, rowHeader: true },
  { head: 'Percent', cell: ({ percent }) => `${percent}%`, numeric: true },
  {
    head: <span className="whitespace-normal">Amount ({brand.token})</span>,
    cell: ({ amount }) => formatNumber(amount),
    numeric: true,
  },
]

export function ShareList() {
  return (
    <section aria-labelledby="distribution" className="border-y border-line bg-sunk">
      <div className="page-width py-16 sm:py-24">
        <h2 id="distribution" className="text-4xl sm:text-5xl">
          Distribution
        </h2>
        <p className="mt-5 max-w-2xl text-lg text-muted">
          Six shares, in whole percent and whole tokens. Together they are the entire supply.
        </p>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {arcs.map((arc) => (
            <Card as="li" key={arc.name} className="flex flex-col">
              <div className="flex items-start justify-between gap-4">
                <p className="figures font-display text-5xl leading-none sm:text-6xl">{`${arc.percent}%`}</p>
                <ShareSwatch arc={arc} className="size-16 shrink-0 sm:size-20" />
              </div>
              <h3 className="mt-5 text-xl">{arc.name}</h3>
              <p className="figures mt-1 font-medium text-gold">
                {`${formatNumber(shareAmount(arc.percent))} ${brand.token}`}
              </p>
              <p className="mt-3 text-muted">{purposes[arc.name]}</p>
            </Card>
          ))}
        </ul>
        <div className="mt-16 grid gap-6 lg:grid-cols-[5fr_7fr] lg:gap-20">
          <div>
            <h3 className="text-xl">The same as a table</h3>
            <p className="mt-2 max-w-md text-muted">
              The numbers of the ring and of the cards, to read, to copy and to check.
            </p>
          </div>
          <Table
            caption="The shares in numbers"
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
