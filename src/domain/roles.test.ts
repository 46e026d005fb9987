import { expect, it } from 'vitest'
import { FUTURE_ROLES, roleOf } from './roles.ts'

it('everybody is a community member, and who administers is an administrator', () => {
  expect(roleOf({ isAdmin: false })).toBe('Community Member')
  expect(roleOf({ isAdmin: true })).toBe('Administrator')
})

it('nobody has a future role', () => {
  for (const isAdmin of [false, true]) expect(FUTURE_ROLES).not.toContain(roleOf({ isAdmin }))
})
