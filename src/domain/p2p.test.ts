import { describe, expect, test } from 'vitest'
import { AMOUNT_DECIMALS, MAX_LENGTH, orderTotal, refuseOrder, stepPrice, walletFailure } from './p2p.ts'

const asAmount = (amount: string) => refuseOrder({ amount, price: '0.0512' }, true)
const asPrice = (price: string) => refuseOrder({ amount: '100', price }, true)
const invalid = (amount: string | undefined, price: string | undefined) => ({
  code: 'invalid',
  amount,
  price,
})

/** Expects the same error for a text as the amount and as the price. */
function expectError(text: string, error: string) {
  expect(asAmount(text)).toEqual(invalid(error, undefined))
  expect(asPrice(text)).toEqual(invalid(undefined, error))
}

/** The same numbers with every run: a small linear congruential generator. */
function numbers(seed: number) {
  let state = BigInt(seed)
  return (below: bigint) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n
    return (state >> 11n) % below
  }
}

/** Writes units of the smallest part the way a person types them. */
function typed(units: bigint, decimals: number) {
  const digits = units.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

describe('a figure', () => {
  test.each(['1', '150', '0.5', '.5', '5.', '007', '00.5', ' 12 ', '\t3\n', '1.0', '9'.repeat(MAX_LENGTH)])(
    'may be written %j',
    (text) => {
      expect(asAmount(text)).toBeUndefined()
      expect(asPrice(text)).toBeUndefined()
    },
  )

  test.each([
    '1e3',
    '1e999',
    '1E5',
    'abc',
    'NaN',
    'Infinity',
    '0x10',
    '-0',
    '-1',
    '+1',
    '1,5',
    '1,000',
    '1 000',
    '1.2.3',
    '.',
    '..',
    '٣',
    '３',
    '½',
    '1_000',
    '5n',
    '$5',
    '−1',
    '1.\u200b5',
  ])('may not be written %j', (text) => expectError(text, 'malformed'))

  test.each(['', ' ', '\t\n', '\u00a0'])('is missing when the text is %j', (text) =>
    expectError(text, 'missing'),
  )

  test.each(['0', '0.0', '.0', '0.', '000', '0.000000000000000000000'])('must be more than %j', (text) =>
    expectError(text, 'zero'),
  )

  test('of more characters than allowed is refused, however long', () => {
    for (const text of ['1'.repeat(MAX_LENGTH + 1), '9'.repeat(1_000_000), `${'0'.repeat(1_000_000)}x`]) {
      expectError(text, 'too-long')
    }
  })
})

test('an amount may have 18 decimals and no more', () => {
  expect(asAmount('0.00001')).toBeUndefined()
  expect(asAmount(`0.${'0'.repeat(17)}1`)).toBeUndefined()
  expect(asAmount(`0.${'0'.repeat(18)}1`)).toEqual(invalid('too-fine', undefined))
})

test('a price moves in steps of 0.0001, and zeros behind the last step do not matter', () => {
  expect(asPrice('0.0001')).toBeUndefined()
  expect(asPrice('0.051200')).toBeUndefined()
  expect(asPrice('0.00001')).toEqual(invalid(undefined, 'too-fine'))
  expect(asPrice('0.05125')).toEqual(invalid(undefined, 'too-fine'))
})

test('figures are checked before the wallet, and both figures at once', () => {
  expect(refuseOrder({ amount: '', price: '-1' }, false)).toEqual(invalid('missing', 'malformed'))
  expect(refuseOrder({ amount: '1', price: '' }, false)).toEqual(invalid(undefined, 'missing'))
  expect(refuseOrder({ amount: '1', price: '1' }, false)).toEqual({ code: 'wallet-not-connected' })
  expect(refuseOrder({ amount: '1', price: '1' }, true)).toBeUndefined()
})

describe('a step of the price', () => {
  test.each([
    ['0.051', 1, '0.0511'],
    ['0.0511', -1, '0.0510'],
    ['', 1, '0.0001'],
    ['0', 1, '0.0001'],
    ['9.9999', 1, '10.0000'],
    [' 5. ', 1, '5.0001'],
    ['123456789012345678901234567890', 1, '123456789012345678901234567890.0001'],
  ] as const)('from %s by %i leads to %s', (price, steps, stepped) => {
    expect(stepPrice(price, steps)).toBe(stepped)
  })

  test.each(['0.0001', '', '0', 'abc', '1e5', '0.00001'])('down from %s is impossible', (price) => {
    expect(stepPrice(price, -1)).toBeUndefined()
  })
})

describe('the total', () => {
  test.each([
    ['100', '0.0512', '5.1200'],
    ['1', '1', '1.0000'],
    ['.5', '5.', '2.5000'],
    [' 3 ', '0.1', '0.3000'],
    // Where floating point answers 0.30000000000000004 or 1.0049999999999999.
    ['0.1', '3', '0.3000'],
    ['1.005', '0.1', '0.1005'],
    // Half a step is rounded up, less than half down.
    ['0.5', '0.0001', '0.0001'],
    ['1.5', '0.0001', '0.0002'],
    ['2.5', '0.0001', '0.0003'],
    ['0.499999999999999999', '0.0001', '0.0000'],
    ['10000000', '0.051', '510000.0000'],
    ['123456789012345678.000000000000000001', '0.0001', '12345678901234.5678'],
    ['9'.repeat(MAX_LENGTH), '1', `${'9'.repeat(MAX_LENGTH)}.0000`],
    ['9'.repeat(MAX_LENGTH), '0.0001', `${'9'.repeat(MAX_LENGTH - 4)}.9999`],
  ])('of %s at %s is %s', (amount, price, total) => {
    expect(orderTotal({ amount, price })).toBe(total)
  })

  test.each([
    ['', ''],
    ['1', ''],
    ['', '1'],
    ['0', '1'],
    ['1', '0'],
    ['1e999', '1'],
    ['1', '-0'],
    ['1', '0.00001'],
    ['9'.repeat(MAX_LENGTH + 1), '1'],
  ])('of %j at %j is not known', (amount, price) => {
    expect(orderTotal({ amount, price })).toBeUndefined()
  })

  test('is the exact product but for at most half a step of rounding', () => {
    const next = numbers(7)
    const scale = 10n ** BigInt(AMOUNT_DECIMALS)
    for (let round = 0; round < 3000; round += 1) {
      const amount = 1n + next(10n ** (1n + next(40n)))
      const price = 1n + next(10n ** (1n + next(30n)))
      const draft = { amount: typed(amount, AMOUNT_DECIMALS), price: typed(price, 4) }
      const total = orderTotal(draft)
      expect(total).toMatch(/^\d+\.\d{4}$/)
      const error = BigInt((total ?? '').replace('.', '')) * scale - amount * price
      expect(2n * error).toBeLessThanOrEqual(scale)
      expect(2n * error).toBeGreaterThan(-scale)
    }
  })

  test('does not depend on how the same figures are written', () => {
    const next = numbers(11)
    for (let round = 0; round < 500; round += 1) {
      const amount = typed(1n + next(10n ** 24n), AMOUNT_DECIMALS)
      const price = typed(1n + next(10n ** 6n), 4)
      expect(orderTotal({ amount: ` 0${amount}`, price: `${price}000 ` })).toBe(orderTotal({ amount, price }))
    }
  })

  test('equals the product of whole numbers where that is exact', () => {
    for (let amount = 1; amount <= 60; amount += 1) {
      for (let price = 1; price <= 60; price += 1) {
        const total = orderTotal({ amount: String(amount), price: `0.${String(price).padStart(4, '0')}` })
        expect(total).toBe(`0.${String(amount * price).padStart(4, '0')}`)
      }
    }
  })
})

test('connecting a wallet fails after 2 s with an extension and after 1.5 s without one', () => {
  expect(walletFailure(true)).toEqual({ code: 'unavailable', afterMs: 2000 })
  expect(walletFailure(false)).toEqual({ code: 'no-extension', afterMs: 1500 })
})
