import { Check } from 'lucide-react'
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import {
  type OrderDraft,
  type OrderErrorCode,
  type OrderSide,
  orderTotal,
  refuseOrder,
  stepPrice,
} from '../../../domain/p2p.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { messages } from './messages.ts'

const { order } = messages

export function OrderForm() {
  const [side, setSide] = useState<OrderSide>('buy')
  const [draft, setDraft] = useState<OrderDraft>({ amount: '', price: '' })
  // The count makes screen readers announce the same refusal again.
  const [refused, setRefused] = useState<{ refusal: OrderErrorCode; count: number }>()
  const amountField = useRef<HTMLInputElement>(null)
  const priceField = useRef<HTMLInputElement>(null)
  const alertId = useId()
  const fieldErrors = refused?.refusal.code === 'invalid' ? refused.refusal : undefined

  // Text typed before hydration is only in the fields, so the state is read from them.
  useEffect(() => {
    setDraft({ amount: amountField.current?.value ?? '', price: priceField.current?.value ?? '' })
  }, [])

  function change(part: Partial<OrderDraft>) {
    setDraft({ ...draft, ...part })
    setRefused(undefined)
  }

  function placeOrder(event: FormEvent) {
    event.preventDefault()
    const refusal = refuseOrder(draft)
    setRefused({ refusal, count: (refused?.count ?? 0) + 1 })
    if (refusal.code !== 'invalid') return
    const invalidField = refusal.amount ? amountField : priceField
    invalidField.current?.focus()
  }

  return (
    <PageSection title={order.title} note={messages.simulated} className="lg:col-span-5">
      <Card className="grow">
        {/* The method `dialog` sends nothing, so text typed before hydration is kept when the form is submitted. */}
        <form method="dialog" noValidate onSubmit={placeOrder} className="grid gap-5">
          <SideSwitch side={side} onChange={setSide} />
          <FigureField
            label={messages.amountIn}
            ref={amountField}
            onChange={(amount) => change({ amount })}
            errorId={fieldErrors?.amount && alertId}
          />
          <FigureField
            label={messages.priceIn}
            hint={order.priceHint}
            ref={priceField}
            onChange={(price) => change({ price })}
            step={stepPrice}
            errorId={fieldErrors?.price && alertId}
          />
          <TextField
            label={order.total}
            readOnly
            value={orderTotal(draft) ?? ''}
            placeholder="–"
            className="figures"
          />
          {refused && <RefusalAlert key={refused.count} id={alertId} refusal={refused.refusal} />}
          <Button type="submit" size="large">
            {order.place[side]}
          </Button>
          <noscript>
            <p className="text-muted">{order.noScript}</p>
          </noscript>
        </form>
      </Card>
    </PageSection>
  )
}

type FigureFieldProps = Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'ref' | 'errorId'> & {
  onChange: (text: string) => void
  /** The number that an arrow key changes this one to. */
  step?: (text: string, steps: 1 | -1) => string | undefined
}

/**
 * A text field, because a number field hides invalid input from scripts, reads commas by the system's language and
 * changes its value when the page is scrolled.
 */
function FigureField({ onChange, step, ...field }: FigureFieldProps) {
  function stepByKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    const stepped = step?.(event.currentTarget.value, event.key === 'ArrowUp' ? 1 : -1)
    if (stepped === undefined) return
    event.preventDefault()
    event.currentTarget.value = stepped
    onChange(stepped)
  }

  return (
    <TextField
      {...field}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={stepByKey}
      className="figures"
    />
  )
}

const sides: OrderSide[] = ['buy', 'sell']

type SideSwitchProps = { side: OrderSide; onChange: (side: OrderSide) => void }

function SideSwitch({ side, onChange }: SideSwitchProps) {
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

/** Says why the order was not placed, and what would help. */
function RefusalAlert({ refusal, id }: { refusal: OrderErrorCode; id: string }) {
  if (refusal.code === 'wallet-not-connected') {
    return (
      <Alert
        tone="error"
        action={
          <TextLink to="#wallet" className="flex min-h-11 items-center">
            {order.toWallet}
          </TextLink>
        }
      >
        {order.noWallet}
      </Alert>
    )
  }
  return (
    <Alert tone="error">
      <div id={id}>
        <p>{order.invalid}</p>
        <p className="mt-1 text-sm">
          {refusal.amount && order.amountErrors[refusal.amount]}{' '}
          {refusal.price && order.priceErrors[refusal.price]}
        </p>
      </div>
    </Alert>
  )
}
