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
    // No wallet ever connects here, so every order is refused.
    const refusal = refuseOrder(draft, false)
    if (refusal === undefined) return
    setRefused({ refusal, count: (refused?.count ?? 0) + 1 })
    if (refusal.code !== 'invalid') return
    const invalidField = refusal.amount ? amountField : priceField
    invalidField.current?.focus()
  }

  return (
    <ExchangeSection title={order.title} note={messages.simulated} className="h-full">
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
  /** The number that an arrow key changes this one to. */
  step?: (text: string, steps: 1 | -1) => string | undefined
  /** The id of the message about this field. */
  errorId: string | undefined
}

/**
 * A text field, because a number field hides invalid input from scripts, reads commas by the system's language and
 * changes its value when the page is scrolled.
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
