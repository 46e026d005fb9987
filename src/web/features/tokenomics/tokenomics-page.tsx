import { formatNumber } from '../../../domain/format.ts'
import {
  FULLY_VESTED_MONTH,
  shareAmount,
  shares,
  TOTAL_SUPPLY,
  vestedContributors,
} from '../../../domain/tokenomics.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PlateCaption } from '../../ui/plate.tsx'
import { Rings } from '../../ui/rings.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { messages } from './messages.ts'
import { arcs } from './share-arcs.ts'
import { ShareRings, ShareSwatch } from './share-rings.tsx'
import { VestingCurve } from './vesting-curve.tsx'

const { supply, shares: text, vesting, plan } = messages

export default function TokenomicsPage() {
  return (
    <>
      <Supply />
      <ShareList />
      <Vesting />
      <PlainTruth />
    </>
  )
}

function Supply() {
  return (
    <section className="page-width grid items-center gap-10 pt-12 pb-12 sm:pt-16 lg:min-h-[46rem] lg:grid-cols-[1fr_1fr] lg:gap-12 lg:py-12">
      <div>
        <h1 className="text-[clamp(2.75rem,12vw,5rem)] leading-none tracking-[-0.03em] lg:text-[clamp(4rem,6vw,5.5rem)]">
          {supply.title}
        </h1>
        <dl className="mt-9">
          <dt className="font-medium text-muted">{supply.total}</dt>
          <dd className="figures mt-1.5 font-display text-[clamp(1.9rem,8.4vw,3.5rem)] leading-none tracking-[-0.02em] whitespace-nowrap text-gold lg:text-[clamp(2.5rem,4vw,3.5rem)]">
            {messages.tokens(TOTAL_SUPPLY)}
          </dd>
        </dl>
        <p className="mt-7 max-w-lg text-lg text-muted sm:text-xl">{supply.lead}</p>
      </div>
      <figure>
        <ShareRings className="-mx-3 w-[calc(100%+1.5rem)] max-w-none sm:mx-auto sm:w-4/5 lg:-mx-6 lg:-mt-6 lg:w-[calc(100%+3rem)]" />
        <PlateCaption number={1} className="mt-2 text-balance lg:text-center">
          {supply.caption}
        </PlateCaption>
      </figure>
    </section>
  )
}

type Row = { name: string; percent: number; amount: number }
const rows: Row[] = shares.map(({ name, percent }) => ({ name, percent, amount: shareAmount(percent) }))
const total: Row = {
  name: text.total,
  percent: rows.reduce((sum, { percent }) => sum + percent, 0),
  amount: rows.reduce((sum, { amount }) => sum + amount, 0),
}
const shareColumns: Column<Row>[] = [
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

function ShareList() {
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
            columns={shareColumns}
            rows={[...rows, total]}
            rowKey={({ name }) => name}
          />
        </div>
      </div>
    </section>
  )
}

const all = vestedContributors(FULLY_VESTED_MONTH)
const months = [0, 6, 12, 13, 18, 24, 30, 36]

const vestingColumns: Column<number>[] = [
  { head: vesting.month, cell: (month) => month, rowHeader: true },
  {
    head: vesting.vested,
    cell: (month) => formatNumber(vestedContributors(month)),
    numeric: true,
  },
  { head: vesting.ofShare, cell: (month) => percentOf(vestedContributors(month)), numeric: true },
]

function percentOf(amount: number) {
  return messages.percent(Math.round((amount * 1000) / all) / 10)
}

function Vesting() {
  return (
    <section aria-labelledby="vesting" className="page-width py-16 sm:py-24">
      <div className="max-w-2xl">
        <h2 id="vesting" className="text-4xl sm:text-5xl">
          {vesting.title}
        </h2>
        <p className="mt-5 text-lg text-muted">{vesting.lead}</p>
      </div>
      <div className="mt-10 grid gap-10 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-14">
        <figure>
          <div className="rounded-2xl border border-line bg-raised p-3 pt-5 sm:p-7">
            <VestingCurve className="h-auto w-full" />
          </div>
          <PlateCaption number={2} className="mt-3">
            {vesting.caption}
          </PlateCaption>
        </figure>
        <Table
          caption={vesting.tableCaption}
          columns={vestingColumns}
          rows={months}
          rowKey={(month) => month}
        />
      </div>
    </section>
  )
}

function PlainTruth() {
  return (
    <section aria-labelledby="plan" className="ground-forest relative overflow-hidden">
      <Rings
        count={14}
        className="absolute -right-80 -bottom-88 w-[40rem] max-w-none opacity-20 lg:-right-40 lg:-bottom-96 lg:w-[56rem]"
      />
      <div className="page-width relative py-20 sm:py-28">
        <h2 id="plan" className="max-w-2xl text-4xl sm:text-6xl">
          {plan.title}
        </h2>
        <p className="mt-5 max-w-xl text-lg text-muted">{plan.text}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to="/about" size="large">
            {plan.about}
          </ButtonLink>
          <ButtonLink to="/p2p" size="large" variant="secondary">
            {plan.simulation}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
