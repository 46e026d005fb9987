import type { OrderErrorCode } from '../../../domain/p2p.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextLink } from '../../ui/link.tsx'
import { messages } from './messages.ts'

const { order } = messages

/** Says why the order was not placed, and what would help. */
export function RefusalAlert({ refusal, id }: { refusal: OrderErrorCode; id: string }) {
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
