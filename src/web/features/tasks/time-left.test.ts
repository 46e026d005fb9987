import { expect, test } from 'vitest'
import { formatTimeLeft } from './time-left.ts'

test.each([
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
