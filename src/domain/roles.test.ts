import { expect, it } from 'vitest'
import { roleOf } from './roles.ts'

it('everybody is a community member, and who administers is an administrator', () => {
  expect(roleOf({ isAdmin: false })).toBe('Community Member')
  expect(roleOf({ isAdmin: true })).toBe('Administrator')
})
