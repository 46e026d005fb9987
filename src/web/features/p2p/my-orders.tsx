import { Tabs } from '../../ui/tabs.tsx'
import { ExchangeSection } from './exchange-section.tsx'

export function MyOrders() {
  return (
    <ExchangeSection title="My Orders">
      <Tabs
        label="My Orders"
        tabs={[
          {
            name: 'Open Orders',
            content: (
              <Empty title="No open orders">
                An order needs a connected wallet, and in this simulation none can be connected.
              </Empty>
            ),
          },
          {
            name: 'Order History',
            content: (
              <Empty title="No past orders">
                Nothing has been bought or sold here, and this page stores nothing.
              </Empty>
            ),
          },
        ]}
      />
    </ExchangeSection>
  )
}

function Empty({ title, children }: { title: string; children: string }) {
  return (
    <div className="rounded-2xl border border-dashed border-edge px-6 py-12 text-center">
      <p className="font-display text-xl">{title}</p>
      <p className="mx-auto mt-2 max-w-md text-muted">{children}</p>
    </div>
  )
}
