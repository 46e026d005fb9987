import { describe, expect, test } from 'vitest'
import { orderTotal, refuseOrder, stepPrice, walletFailure } from './p2p.ts'

const asAmount = (amount: string) => refuseOrder({ amount, price: '0.0512' })
const asPrice = (price: string) => refuseOrder({ amount: '100', price })
const noWallet = { code: 'wallet-not-connected' }
const invalid = (amount?: string, price?: string) => ({ code: 'invalid', amount, price })

describe('a figure', () => {
  test.each(['1', '0.5', '.5', '5.', '007', ' 12 ', '1.0'])('may be written %j', (text) => {
    expect(asAmount(text)).toEqual(noWallet)
    expect(asPrice(text)).toEqual(noWallet)
  })

  test.each([
    ['1e3', 'malformed'],
    ['-1', 'malformed'],
    ['+1', 'malformed'],
    ['1,5', 'malformed'],
    ['1 000', 'malformed'],
    ['1.2.3', 'malformed'],
    ['.', 'malformed'],
    ['0x10', 'malformed'],
    ['Infinity', 'malformed'],
    ['٣', 'malformed'],
    [' \t', 'missing'],
    ['0.0', 'zero'],
    ['1000000000', 'too-large'],
    ['9'.repeat(1_000_000), 'too-large'],
  ])('may not be written %.12j: %s', (text, error) => {
    expect(asAmount(text)).toEqual(invalid(error))
    expect(asPrice(text)).toEqual(invalid(undefined, error))
  })
})

test('only prices move in steps of 0.0001, and zeros behind the last step do not matter', () => {
  expect(asAmount('0.00001')).toEqual(noWallet)
  expect(asPrice('0.051200')).toEqual(noWallet)
  expect(asPrice('0.05125')).toEqual(invalid(undefined, 'too-fine'))
})

test('both figures are checked at once, and before the wallet', () => {
  expect(refuseOrder({ amount: '', price: '-1' })).toEqual(invalid('missing', 'malformed'))
})

test.each([
  ['0.051', 1, '0.0511'],
  ['0.0511', -1, '0.0510'],
  ['', 1, '0.0001'],
  ['9.9999', 1, '10.0000'],
  ['0.0001', -1, undefined],
  ['abc', 1, undefined],
] as const)('a step of the price from %j by %i leads to %s', (price, steps, stepped) => {
  expect(stepPrice(price, steps)).toBe(stepped)
})

test.each([
  ['100', '0.0512', '5.1200'],
  ['.5', '5.', '2.5000'],
  // Floating point alone would show 0.3000, but 0.0502 and 0.0002.
  ['0.1', '3', '0.3000'],
  ['1.005', '0.05', '0.0503'],
  ['2.5', '0.0001', '0.0003'],
  ['0.4999', '0.0001', '0.0000'],
  ['10000000', '0.051', '510000.0000'],
  ['999999999', '0.0001', '99999.9999'],
  ['1', '', undefined],
  ['0', '1', undefined],
  ['1', '0.00001', undefined],
])('the total of %s at %j is %s', (amount, price, total) => {
  expect(orderTotal({ amount, price })).toBe(total)
})

test('connecting a wallet fails after 2 s with an extension and after 1.5 s without one', () => {
  expect(walletFailure(true)).toEqual({ code: 'unavailable', afterMs: 2000 })
  expect(walletFailure(false)).toEqual({ code: 'no-extension', afterMs: 1500 })
})
