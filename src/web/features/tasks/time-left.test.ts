import { expect, test } from 'vitest'
import { formatTimeLeft } from './time-left.ts'

test.each([
  [2_592_000, '30 d 0 h'],
  [187_200, '2 d 4 h'],
  [172_800, '2 d 0 h'],
  [172_799, '47 h 59 min'],
  [86_400, '24 h 0 min'],
  [18_720, '5 h 12 min'],
  [18_779, '5 h 12 min'],
  [3600, '1 h 0 min'],
  [3599, '59 min'],
  [60, '1 min'],
  [59.2, '60 s'],
  [42, '42 s'],
  [0, '0 s'],
  [-3, '0 s'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text)
})
