import { Tabs } from '../../ui/tabs.tsx'
import { ExchangeSection } from './exchange-section.tsx'
import { messages } from './messages.ts'

const { myOrders } = messages

export function MyOrders() {
  return (
    <ExchangeSection title={myOrders.title}>
      <Tabs
        label={myOrders.title}
        tabs={[
          {
            name: myOrders.open,
            content: <Empty title={myOrders.noneOpen}>{myOrders.noneOpenText}</Empty>,
          },
          {
            name: myOrders.past,
            content: <Empty title={myOrders.nonePast}>{myOrders.nonePastText}</Empty>,
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
