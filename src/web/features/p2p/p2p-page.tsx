import { PageHeader } from '../../ui/page-header.tsx'
import { Chart } from './chart.tsx'
import { messages } from './messages.ts'
import { MyOrders } from './my-orders.tsx'
import { OrderBook } from './order-book.tsx'
import { OrderForm } from './order-form.tsx'
import { RecentTrades } from './recent-trades.tsx'
import { SimulationNotice } from './simulation-notice.tsx'
import { WalletPanel } from './wallet-panel.tsx'

export default function P2pPage() {
  return (
    <div className="page-width pb-16 sm:pb-24">
      <PageHeader title={messages.title} lead={messages.lead} />
      <SimulationNotice />
      <div className="mt-12 grid grid-cols-1 gap-x-8 gap-y-14 sm:mt-16 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-12">
          <WalletPanel />
        </div>
        <div className="min-w-0 lg:col-span-7">
          <Chart />
        </div>
        <div className="min-w-0 lg:col-span-5">
          <OrderForm />
        </div>
        <div className="min-w-0 lg:col-span-12 xl:col-span-7">
          <OrderBook />
        </div>
        <div className="min-w-0 lg:col-span-12 xl:col-span-5">
          <RecentTrades />
        </div>
        <div className="min-w-0 lg:col-span-12">
          <MyOrders />
        </div>
      </div>
    </div>
  )
}
