import { type FormEvent, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import {
  type OrderDraft,
  type OrderErrorCode,
  type OrderSide,
  orderTotal,
  refuseOrder,
  stepPrice,
} from '../../../domain/p2p.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { ExchangeSection } from './exchange-section.tsx'
import { messages } from './messages.ts'
import { RefusalAlert } from './refusal-alert.tsx'
import { SideSwitch } from './side-switch.tsx'

const { order } = messages

export function OrderForm() {
  const [side, setSide] = useState<OrderSide>('buy')
  const [draft, setDraft] = useState<OrderDraft>({ amount: '', price: '' })
  // Counted, so that the same refusal twice is announced twice.
  const [refused, setRefused] = useState<{ refusal: OrderErrorCode; count: number }>()
  const amountField = useRef<HTMLInputElement>(null)
  const priceField = useRef<HTMLInputElement>(null)
  const alertId = useId()
  const fieldErrors = refused?.refusal.code === 'invalid' ? refused.refusal : undefined

  // The fields keep what was typed before this script ran, and only they know it.
  useEffect(() => {
    setDraft({ amount: amountField.current?.value ?? '', price: priceField.current?.value ?? '' })
  }, [])

  function change(part: Partial<OrderDraft>) {
    setDraft({ ...draft, ...part })
    setRefused(undefined)
  }

  function placeOrder(event: FormEvent) {
    event.preventDefault()
    // No wallet ever connects here, so that every order ends in a refusal.
    const refusal = refuseOrder(draft, false)
    if (refusal === undefined) return
    setRefused({ refusal, count: (refused?.count ?? 0) + 1 })
    if (refusal.code !== 'invalid') return
    const flawed = refusal.amount ? amountField : priceField
    flawed.current?.focus()
  }

  return (
    <ExchangeSection title={order.title} note={messages.simulated} className="h-full">
      <Card className="grow">
        {/* `dialog` sends nothing anywhere, also before this script runs: what was typed stays. */}
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
          <Field label={order.total}>
            {(control) => (
              <input
                {...control}
                readOnly
                value={orderTotal(draft) ?? ''}
                placeholder="–"
                className={`${control.className} figures`}
              />
            )}
          </Field>
          {refused && <RefusalAlert key={refused.count} id={alertId} refusal={refused.refusal} />}
          <Button type="submit" size="large">
            {order.place[side]}
          </Button>
          <noscript>
            <p className="text-muted">{order.noScript}</p>
          </noscript>
        </form>
      </Card>
    </ExchangeSection>
  )
}

type FigureFieldProps = {
  label: string
  hint?: string
  ref: Ref<HTMLInputElement>
  onChange: (text: string) => void
  /** Where the arrow keys lead from a figure. */
  step?: (text: string, steps: 1 | -1) => string | undefined
  /** Of the message that says what is wrong with this field. */
  errorId: string | undefined
}

/**
 * A text field, not a number field: that would hide what was typed from us, read a comma by the system's language and
 * change its value under a scrolling finger.
 */
function FigureField({ label, hint, ref, onChange, step, errorId }: FigureFieldProps) {
  function stepByKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    const stepped = step?.(event.currentTarget.value, event.key === 'ArrowUp' ? 1 : -1)
    if (stepped === undefined) return
    event.preventDefault()
    event.currentTarget.value = stepped
    onChange(stepped)
  }

  return (
    <Field label={label} hint={hint} errorId={errorId}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={stepByKey}
          className={`${control.className} figures`}
        />
      )}
    </Field>
  )
}
