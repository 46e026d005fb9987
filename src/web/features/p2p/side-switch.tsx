import { Check } from 'lucide-react'
import type { OrderSide } from '../../../domain/p2p.ts'
import { messages } from './messages.ts'

const sides: OrderSide[] = ['buy', 'sell']

type SideSwitchProps = { side: OrderSide; onChange: (side: OrderSide) => void }

export function SideSwitch({ side, onChange }: SideSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are two buttons
    <div
      role="group"
      aria-label={messages.order.side}
      className="grid grid-cols-2 gap-1 rounded-full border border-edge p-1"
    >
      {sides.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === side}
          onClick={() => onChange(each)}
          className="flex min-h-11 items-center justify-center gap-2 rounded-full font-semibold text-muted hover:bg-leaf-soft hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {each === side && <Check aria-hidden="true" className="size-4.5" />}
          {messages.sides[each]}
        </button>
      ))}
    </div>
  )
}
