/** The rules of the simulated exchange. No order is ever placed, so plain numbers are exact enough. */

export type OrderSide = 'buy' | 'sell'

/** The text as typed, without any correction. */
export type OrderDraft = { amount: string; price: string }

const PRICE_STEP = 0.0001
/** Prices move in steps of 0.0001, and totals are rounded to them. */
export const PRICE_DECIMALS = 4
/** A hundred times the supply of tokens. */
export const AMOUNT_LIMIT = 1_000_000_000

export type AmountError = 'missing' | 'malformed' | 'too-large' | 'zero'
export type PriceError = AmountError | 'too-fine'

export type OrderErrorCode =
  | { code: 'invalid'; amount: AmountError | undefined; price: PriceError | undefined }
  | { code: 'wallet-not-connected' }

/**
 * Parses ASCII digits with at most one point: `12`, `0.5`, `.5`, `5.`, with optional spaces around them. Signs, exponents,
 * commas and other digits are refused, because they are ambiguous.
 */
function parseAmount(text: string): number | AmountError {
  const trimmed = text.trim()
  if (trimmed === '') return 'missing'
  if (trimmed === '.' || !/^\d*(\.\d*)?$/.test(trimmed)) return 'malformed'
  const amount = Number(trimmed)
  return amount < AMOUNT_LIMIT ? amount || 'zero' : 'too-large'
}

function parsePrice(text: string): number | PriceError {
  const price = parseAmount(text)
  if (typeof price === 'number' && Number(formatAmount(price)) !== price) return 'too-fine'
  return price
}

/** Rounds half up to 4 decimals. */
function formatAmount(amount: number): string {
  // Without toPrecision, 0.05025 would be rounded down: its steps are 502.49999999999994 in binary.
  const steps = Math.round(Number((amount / PRICE_STEP).toPrecision(15)))
  return (steps * PRICE_STEP).toFixed(PRICE_DECIMALS)
}

/** Moves a price by a step of 0.0001. Returns undefined if the result is not a valid price. */
export function stepPrice(price: string, steps: 1 | -1): string | undefined {
  const parsed = parsePrice(price)
  if (typeof parsed === 'string' && parsed !== 'missing' && parsed !== 'zero') return undefined
  const stepped = formatAmount((typeof parsed === 'number' ? parsed : 0) + steps * PRICE_STEP)
  return typeof parsePrice(stepped) === 'number' ? stepped : undefined
}

/** Returns amount times price, or undefined if one of them is invalid. */
export function orderTotal(draft: OrderDraft): string | undefined {
  const amount = parseAmount(draft.amount)
  const price = parsePrice(draft.price)
  if (typeof amount === 'string' || typeof price === 'string') return undefined
  return formatAmount(amount * price)
}

/** Says why an order cannot be placed. Amount and price are checked first, then the wallet, which never connects. */
export function refuseOrder(draft: OrderDraft): OrderErrorCode {
  const amount = parseAmount(draft.amount)
  const price = parsePrice(draft.price)
  if (typeof amount === 'number' && typeof price === 'number') return { code: 'wallet-not-connected' }
  return {
    code: 'invalid',
    amount: typeof amount === 'string' ? amount : undefined,
    price: typeof price === 'string' ? price : undefined,
  }
}

export type WalletFailure = { code: 'no-extension' | 'unavailable'; afterMs: number }

/** Connecting a wallet is simulated and always fails; the browser decides how, and after how long. */
export function walletFailure(hasExtension: boolean): WalletFailure {
  return hasExtension ? { code: 'unavailable', afterMs: 2000 } : { code: 'no-extension', afterMs: 1500 }
}
