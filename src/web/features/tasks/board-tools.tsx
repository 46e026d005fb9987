import { useState } from 'react'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { messages as texts } from './board-tools.messages.ts'
import { ORDERS, type Order } from './order-quests.ts'

type BoardToolsProps = {
  search: string
  order: Order
  change: (changes: { q?: string; sort?: string | undefined }) => void
}

/** Search and order, for boards with many quests. */
export default function BoardTools({ search, order, change }: BoardToolsProps) {
  // The page follows the address a moment later, but the field has to follow every key at once.
  const [typed, setTyped] = useState(search)

  function find(q: string) {
    setTyped(q)
    change({ q })
  }

  return (
    <div className="grid grid-cols-[1fr_10rem] gap-3 sm:grid-cols-[1fr_14rem]">
      <TextField
        type="search"
        label={texts.search}
        value={typed}
        onChange={({ target }) => find(target.value)}
      />
      <SelectField
        label={texts.sort}
        value={order}
        options={ORDERS.map((each) => [each, texts.orders[each]] as const)}
        onChoose={(sort) => change({ sort: sort === 'suggested' ? undefined : sort })}
      />
    </div>
  )
}
