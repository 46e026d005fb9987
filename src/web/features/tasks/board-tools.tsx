import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { messages as texts } from './board-tools.messages.ts'
import { ORDERS, type Order } from './order-quests.ts'

type BoardToolsProps = { search: string; order: Order; change: (values: Record<string, string>) => void }

/** Search and order, for boards with many quests. */
export default function BoardTools({ search, order, change }: BoardToolsProps) {
  return (
    <div className="grid grid-cols-[1fr_10rem] gap-3 sm:grid-cols-[1fr_14rem]">
      <TextField
        type="search"
        label={texts.search}
        value={search}
        onChange={({ target }) => change({ q: target.value })}
      />
      <SelectField
        label={texts.sort}
        value={order}
        options={ORDERS.map((each) => [each, texts.orders[each]] as const)}
        onChoose={(sort) => change({ sort })}
      />
    </div>
  )
}
