/**
 * The rules of the simulated exchange. Amounts and prices are integers in their smallest unit, never floating point, so
 * the total on the page is exact.
 */

export type OrderSide = 'buy' | 'sell'

/** The text as typed, without any correction. */
export type OrderDraft = { amount: string; price: string }

/** Tokens on the C-Chain have 18 decimals. */
export const AMOUNT_DECIMALS = 18
/** Prices move in steps of 0.0001. */
export const PRICE_DECIMALS = 4
const TOTAL_DECIMALS = 4

/** Far above any supply, and short enough that a pasted text cannot block the page. */
export const MAX_LENGTH = 50

export type OrderError = 'missing' | 'malformed' | 'too-long' | 'too-fine' | 'zero'

export type OrderErrorCode =
  | { code: 'invalid'; amount: OrderError | undefined; price: OrderError | undefined }
  | { code: 'wallet-not-connected' }

type Reading = { units: bigint; fieldError?: undefined } | { units?: undefined; fieldError: OrderError }

/**
 * Parses ASCII digits with at most one point: `12`, `0.5`, `.5`, `5.`, with optional spaces around them. Signs, exponents,
 * commas and other digits are refused, because they are ambiguous.
 */
function read(text: string, decimals: number): Reading {
  const trimmed = text.trim()
  if (trimmed === '') return { fieldError: 'missing' }
  if (trimmed.length > MAX_LENGTH) return { fieldError: 'too-long' }
  const parts = /^(\d*)(?:\.(\d*))?$/.exec(trimmed)
  if (parts === null || trimmed === '.') return { fieldError: 'malformed' }
  const [, whole = '', typedFraction = ''] = parts
  const fraction = typedFraction.replace(/(?<!0)0+$/, '')
  if (fraction.length > decimals) return { fieldError: 'too-fine' }
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  return units === 0n ? { fieldError: 'zero' } : { units }
}

/** Moves a price by a step of 0.0001. Returns undefined if the result is not a valid price. */
export function stepPrice(price: string, steps: 1 | -1): string | undefined {
  const { units, fieldError } = read(price, PRICE_DECIMALS)
  if (units === undefined && fieldError !== 'missing' && fieldError !== 'zero') return undefined
  const stepped = (units ?? 0n) + BigInt(steps)
  return stepped > 0n ? write(stepped, PRICE_DECIMALS) : undefined
}

/** Returns amount times price, rounded half up to 4 decimals, or undefined if one of them is invalid. */
export function orderTotal(draft: OrderDraft): string | undefined {
  const amount = read(draft.amount, AMOUNT_DECIMALS)
  const price = read(draft.price, PRICE_DECIMALS)
  if (amount.units === undefined || price.units === undefined) return undefined
  const divisor = 10n ** BigInt(AMOUNT_DECIMALS + PRICE_DECIMALS - TOTAL_DECIMALS)
  const rounded = (amount.units * price.units + divisor / 2n) / divisor
  return write(rounded, TOTAL_DECIMALS)
}

function write(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Says why an order cannot be placed. Amount and price are checked first, then the wallet. */
export function refuseOrder(draft: OrderDraft, isWalletConnected: boolean): OrderErrorCode | undefined {
  const { fieldError: amount } = read(draft.amount, AMOUNT_DECIMALS)
  const { fieldError: price } = read(draft.price, PRICE_DECIMALS)
  if (amount !== undefined || price !== undefined) return { code: 'invalid', amount, price }
  if (!isWalletConnected) return { code: 'wallet-not-connected' }
  return undefined
}

export type WalletFailure = { code: 'no-extension' | 'unavailable'; afterMs: number }

/** Connecting a wallet is simulated and always fails; the browser decides how, and after how long. */
export function walletFailure(hasExtension: boolean): WalletFailure {
  return hasExtension ? { code: 'unavailable', afterMs: 2000 } : { code: 'no-extension', afterMs: 1500 }
}
