import { expect, it } from 'vitest'
import { stateOf } from './history.ts'

it.each([
  ['login', null, 'pending'],
  ['referral', 'approve', 'approved'],
  ['quiz', 'reject', 'rejected'],
  ['blog', 'reverse', 'reversed'],
  ['approve', null, null],
  ['reset', null, null],
] as const)('an entry of kind %s after %s is %s', (kind, decision, state) => {
  expect(stateOf(kind, decision)).toBe(state)
})
