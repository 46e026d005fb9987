import { expect, it } from 'vitest'
import { expiryOf, isExpired, nextRequestAt } from './data-downloads.ts'

const requestedAt = new Date('2026-11-14T12:00:00.000Z')
const finishedAt = new Date('2026-11-14T12:05:00.000Z')

it('expires a day after it was finished, and not before', () => {
  expect(expiryOf({ finishedAt })).toEqual(new Date('2026-11-15T12:05:00.000Z'))
  expect(isExpired({ finishedAt }, new Date('2026-11-15T12:04:59.999Z'))).toBe(false)
  expect(isExpired({ finishedAt }, new Date('2026-11-15T12:05:00.000Z'))).toBe(true)
  expect(isExpired({ finishedAt: null }, new Date('2027-01-01'))).toBe(false)
})

it('can be asked for again an hour later, at once after a failure, and never while one is made', () => {
  expect(nextRequestAt({ state: 'ready', requestedAt })).toEqual(new Date('2026-11-14T13:00:00.000Z'))
  expect(nextRequestAt({ state: 'failed', requestedAt })).toEqual(requestedAt)
  expect(nextRequestAt({ state: 'waiting', requestedAt })).toBeUndefined()
})
