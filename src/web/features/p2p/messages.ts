import { brand } from '../../../domain/brand.ts'
import { formatNumber } from '../../../domain/format.ts'
import {
  AMOUNT_LIMIT,
  type AmountError,
  type OrderSide,
  PRICE_DECIMALS,
  type PriceError,
  type WalletFailure,
} from '../../../domain/p2p.ts'
import { BASE, LAST_PRICE, QUOTE, SPREAD } from './demo-market.ts'

const sides: Record<OrderSide, string> = { buy: 'Buy', sell: 'Sell' }
const placeOrder: Record<OrderSide, string> = { buy: 'Place Buy Order', sell: 'Place Sell Order' }

const walletFailures: Record<WalletFailure['code'], string> = {
  'no-extension': 'Failed to connect wallet. Ensure your browser extension is installed and unlocked.',
  unavailable:
    'Wallet connection currently unavailable. Please check back later or ensure your wallet extension is active.',
}

const numberErrors = (name: string): Record<AmountError, string> => ({
  missing: `The ${name} is missing.`,
  malformed: `The ${name} takes digits and one decimal point, as in 12.5.`,
  'too-large': `The ${name} must be below ${formatNumber(AMOUNT_LIMIT)}.`,
  zero: `The ${name} must be greater than 0.`,
})

const priceErrors: Record<PriceError, string> = {
  ...numberErrors('price'),
  'too-fine': `The price moves in steps of 0.0001, so it has at most ${PRICE_DECIMALS} decimals.`,
}

export const messages = {
  title: 'P2P Exchange',
  lead: `A look at how members could trade ${brand.pair} with each other, one day.`,
  simulated: 'Simulated',
  sides,
  amount: 'Amount',
  price: 'Price',
  amountIn: `Amount (${BASE})`,
  priceIn: `Price (${QUOTE})`,
  notice: {
    title: 'This is a simulation.',
    text: 'Every price, order and trade on this page is invented. No wallet can be connected, nothing is bought or sold, and nothing you type leaves the page.',
    demoPrice: `${brand.pair}, demo price`,
    price: `${LAST_PRICE} <unit>${QUOTE}</unit>`,
  },
  wallet: {
    title: 'Wallet & Balances',
    none: 'Not connected',
    connecting: 'Connecting to your wallet…',
    failed: 'Not connected',
    hint: 'Balances are read from your wallet, so without one there are none to show.',
    connect: 'Connect Wallet',
    unknown: 'unknown',
    failures: walletFailures,
  },
  chart: {
    title: 'Chart',
    text: 'TradingView integration coming soon',
    caption: '<figure>Fig. 1</figure> Hills at sunrise, not a price history: there is none yet.',
  },
  order: {
    title: 'Place Order',
    side: 'Buy or sell',
    priceHint: `${QUOTE} for one ${BASE}, in steps of 0.0001.`,
    total: `Total (${QUOTE})`,
    place: placeOrder,
    noScript: 'Trying out an order needs JavaScript. Everything else can be read without it.',
    noWallet: 'Wallet not connected. Please connect your wallet to place an order.',
    toWallet: 'Go to the wallet',
    invalid: 'Please enter valid amount and price.',
    amountErrors: numberErrors('amount'),
    priceErrors,
  },
  book: {
    title: 'Order Book',
    note: 'Invented orders',
    bids: 'Bids: orders to buy',
    asks: 'Asks: orders to sell',
    explanation: `The best price comes first; each bar shows all that is on offer up to its price. The spread is ${SPREAD} ${QUOTE}.`,
  },
  trades: {
    title: 'Recent Trades',
    note: 'Invented trades',
    caption: `Prices in ${QUOTE}, amounts in ${BASE}`,
    trade: 'Trade',
  },
  myOrders: {
    title: 'My Orders',
    tabs: [
      {
        name: 'Open Orders',
        none: 'No open orders',
        why: 'An order needs a connected wallet, and in this simulation none can be connected.',
      },
      {
        name: 'Order History',
        none: 'No past orders',
        why: 'Nothing has been bought or sold here, and this page stores nothing.',
      },
    ],
  },
}
