import { expect, it } from 'vitest'
import { spendPatience } from './slow-bodies.ts'

const WHOLE_MS = 30_000

/** The second in which the patience with a sender ends, which sends so many bytes in each second. Undefined if it never ends. */
function findEnd(bytesIn: (second: number) => number, seconds: number): number | undefined {
  let left = WHOLE_MS
  for (let second = 1; second <= seconds; second++) {
    left = spendPatience(left, 1_000, bytesIn(second))
    if (left <= 0) return second
  }
  return undefined
}

it('a phone that sends 10 MB at 200 kbit/s is waited for', () => {
  expect(findEnd(() => 25_000, 420)).toBeUndefined()
})

it('a phone that stops for 25 seconds now and then is waited for', () => {
  expect(findEnd((second) => (second % 60 < 25 ? 0 : 25_000), 600)).toBeUndefined()
})

it('a byte in a second is not waited for any longer than 31 seconds', () => {
  expect(findEnd(() => 1, 60)).toBe(31)
})

it('a fast beginning does not buy a long stop', () => {
  expect(findEnd((second) => (second === 1 ? 10_000_000 : 0), 600)).toBe(31)
})
