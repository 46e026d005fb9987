import { expect, it } from 'vitest'
import { describeWait } from './refusal.ts'

it.each([
  [1, '1 second.'],
  [40, '40 seconds.'],
  [59, '59 seconds.'],
  [60, '1 minute.'],
  [61, '2 minutes.'],
  [720, '12 minutes.'],
  [3540, '59 minutes.'],
  [3541, '1 hour.'],
  [3600, '1 hour.'],
  [3601, '2 hours.'],
  [86_400, '24 hours.'],
])('says when to try again after %i seconds, rounded up', (seconds, time) => {
  expect(describeWait(seconds)).toBe(`Try again in ${time}`)
})
