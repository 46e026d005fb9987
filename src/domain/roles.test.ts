import { expect, it } from 'vitest'
import { roleOf } from './roles.ts'

it('is Administrator for administrators and Community Member for everybody else', () => {
  expect(roleOf({ isAdmin: false })).toBe('Community Member')
  expect(roleOf({ isAdmin: true })).toBe('Administrator')
})
