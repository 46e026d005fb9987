import { expect, it } from 'vitest'
import { titleOf } from './member-titles.ts'

it('is Administrator for administrators and Community Member for everybody else', () => {
  expect(titleOf({ isAdmin: false })).toBe('Community Member')
  expect(titleOf({ isAdmin: true })).toBe('Administrator')
})
