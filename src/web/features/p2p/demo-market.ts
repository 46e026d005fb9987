import { brand } from '../../../domain/brand.ts'
import type { OrderSide } from '../../../domain/p2p.ts'

/** All the invented data that the exchange shows. */

export const [BASE, QUOTE] = brand.pair.split('/') as [string, string]

type Offer = { price: string; amount: number }
export type Level = Offer & {
  /** The amount offered up to this price, as a share of the fuller side's total. */
  depth: number
}
export type Trade = Offer & { time: string; side: OrderSide }

/** Both sides begin with their best price. */
const asks: Offer[] = [
  { price: '0.0511', amount: 1850 },
  { price: '0.0512', amount: 4200 },
  { price: '0.0513', amount: 2600 },
  { price: '0.0514', amount: 7400 },
  { price: '0.0516', amount: 5150 },
  { price: '0.0518', amount: 12_000 },
]
const bids: Offer[] = [
  { price: '0.0509', amount: 2300 },
  { price: '0.0508', amount: 3900 },
  { price: '0.0507', amount: 6100 },
  { price: '0.0505', amount: 4450 },
  { price: '0.0503', amount: 8800 },
  { price: '0.0500', amount: 15_000 },
]

export const trades: Trade[] = [
  { time: '10:42', side: 'buy', price: '0.0510', amount: 640 },
  { time: '10:37', side: 'sell', price: '0.0509', amount: 1200 },
  { time: '10:21', side: 'buy', price: '0.0511', amount: 250 },
  { time: '10:04', side: 'buy', price: '0.0511', amount: 3100 },
  { time: '09:48', side: 'sell', price: '0.0508', amount: 875 },
  { time: '09:15', side: 'buy', price: '0.0510', amount: 1500 },
]

export const LAST_PRICE = '0.0510'
export const SPREAD = '0.0002'

const sum = (offers: Offer[]) => offers.reduce((all, { amount }) => all + amount, 0)
const deepest = Math.max(sum(asks), sum(bids))

function levels(offers: Offer[]): Level[] {
  return offers.map((offer, i) => ({
    ...offer,
    depth: sum(offers.slice(0, i + 1)) / deepest,
  }))
}

export const askLevels = levels(asks)
export const bidLevels = levels(bids)
