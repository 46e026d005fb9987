import { formatNumber } from '../../../domain/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { Rings } from '../../ui/rings.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { askLevels, bidLevels, type Level, type Trade, trades } from './demo-market.ts'
import hills from './hills.svg'
import { messages } from './messages.ts'
import { OrderForm } from './order-form.tsx'
import { WalletPanel } from './wallet-panel.tsx'

const { notice, book, myOrders } = messages

export default function P2pPage() {
  return (
    <div className="page-width pb-16 sm:pb-24">
      <PageHeader title={messages.title} lead={messages.lead} />
      <SimulationNotice />
      <div className="mt-12 grid grid-cols-1 gap-x-8 gap-y-14 sm:mt-16 lg:grid-cols-12">
        <WalletPanel />
        <Chart />
        <OrderForm />
        <OrderBook />
        <RecentTrades />
        <MyOrders />
      </div>
    </div>
  )
}

/** Says before anything else that this page is no market. */
function SimulationNotice() {
  return (
    <div className="ground-forest relative isolate flex flex-wrap items-end justify-between gap-x-12 gap-y-6 overflow-hidden rounded-2xl px-6 py-7 sm:px-9 sm:py-9">
      <Rings
        count={12}
        className="absolute -right-52 -bottom-60 -z-10 w-[26rem] max-w-none opacity-20 sm:w-[32rem] lg:-right-24 lg:-bottom-64"
      />
      <div role="note" className="max-w-2xl">
        <p className="font-display text-2xl leading-tight sm:text-3xl">{notice.title}</p>
        <p className="mt-2 text-muted sm:text-lg">{notice.text}</p>
      </div>
      <dl>
        <dt className="text-sm font-medium text-muted">{notice.demoPrice}</dt>
        <dd className="figures mt-1 font-display text-4xl leading-none sm:text-5xl">
          {renderMessage(notice.price, { unit: (text) => <span className="text-xl">{text}</span> })}
        </dd>
      </dl>
    </div>
  )
}

function Chart() {
  return (
    <PageSection title={messages.chart.title} className="lg:col-span-7">
      <figure className="flex grow flex-col">
        <div className="relative min-h-84 grow overflow-hidden rounded-2xl border border-line bg-raised sm:min-h-96">
          <svg
            viewBox="0 0 1200 720"
            preserveAspectRatio="xMidYMax slice"
            className="absolute inset-0 size-full"
            aria-hidden="true"
          >
            <use href={`${hills}#hills`} />
          </svg>
          <p className="relative max-w-72 p-6 font-display text-2xl leading-tight sm:p-8 sm:text-3xl">
            {messages.chart.text}
          </p>
        </div>
        <figcaption className="mt-3 text-sm text-muted">
          {renderMessage(messages.chart.caption, {
            figure: (text) => <span className="mr-1 font-semibold text-ink">{text}</span>,
          })}
        </figcaption>
      </figure>
    </PageSection>
  )
}

function OrderBook() {
  return (
    <PageSection title={book.title} note={book.note} className="lg:col-span-12 xl:col-span-7">
      <div className="grid gap-5 sm:grid-cols-2">
        <Levels caption={book.bids} levels={bidLevels} bar="fill-leaf" />
        <Levels caption={book.asks} levels={askLevels} bar="fill-edge" />
      </div>
      <p className="mt-3 text-sm text-muted">{book.explanation}</p>
    </PageSection>
  )
}

function Levels({ caption, levels, bar }: { caption: string; levels: Level[]; bar: string }) {
  const columns: Column<Level>[] = [
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
  return <Table caption={caption} columns={columns} rows={levels} rowKey={({ price }) => price} />
}

/** The width is an SVG attribute, because the content security policy forbids `style`. */
function DepthBar({ share, className }: { share: number; className: string }) {
  return (
    <svg className="h-2 w-0 min-w-20 grow sm:max-md:min-w-14" aria-hidden="true">
      <rect width={`${Math.round(100 * share)}%`} height="8" rx="2" className={className} />
    </svg>
  )
}

const tradeColumns: Column<Trade>[] = [
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

function RecentTrades() {
  return (
    <PageSection
      title={messages.trades.title}
      note={messages.trades.note}
      className="lg:col-span-12 xl:col-span-5"
    >
      <Table
        caption={messages.trades.caption}
        columns={tradeColumns}
        rows={trades}
        rowKey={({ time }) => time}
      />
    </PageSection>
  )
}

function MyOrders() {
  const tabs = myOrders.tabs.map(({ name, none, why }) => ({
    name,
    content: (
      <div className="rounded-2xl border border-dashed border-edge px-6 py-12 text-center">
        <p className="font-display text-xl">{none}</p>
        <p className="mx-auto mt-2 max-w-md text-muted">{why}</p>
      </div>
    ),
  }))
  return (
    <PageSection title={myOrders.title} className="lg:col-span-12">
      <Tabs label={myOrders.title} tabs={tabs} />
    </PageSection>
  )
}
