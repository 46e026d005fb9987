import {
  AMOUNT_DECIMALS,
  MAX_LENGTH,
  type OrderError,
  type OrderErrorCode,
  PRICE_DECIMALS,
} from '../../../domain/p2p.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextLink } from '../../ui/link.tsx'

const reasons: Record<OrderError, (figure: 'amount' | 'price') => string> = {
  missing: (figure) => `The ${figure} is missing.`,
  malformed: (figure) => `The ${figure} takes digits and one decimal point, as in 12.5.`,
  'too-long': (figure) => `The ${figure} is longer than ${MAX_LENGTH} characters.`,
  'too-fine': (figure) =>
    figure === 'price'
      ? `The price moves in steps of 0.0001, so it has at most ${PRICE_DECIMALS} decimals.`
      : `The amount has at most ${AMOUNT_DECIMALS} decimals.`,
  zero: (figure) => `The ${figure} must be greater than 0.`,
}

/** Why the order was not placed, and what would help. */
export function RefusalAlert({ refusal, id }: { refusal: OrderErrorCode; id: string }) {
  if (refusal.code === 'wallet-not-connected') {
    return (
      <Alert
        tone="error"
        action={
          <TextLink to="#wallet" className="flex min-h-11 items-center">
            Go to the wallet
          </TextLink>
        }
      >
        Wallet not connected. Please connect your wallet to place an order.
      </Alert>
    )
  }
  return (
    <Alert tone="error">
      <div id={id}>
        <p>Please enter valid amount and price.</p>
        <p className="mt-1 text-sm">
          {refusal.amount && reasons[refusal.amount]('amount')}{' '}
          {refusal.price && reasons[refusal.price]('price')}
        </p>
      </div>
    </Alert>
  )
}
