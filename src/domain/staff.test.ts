import { describe, expect, it } from 'vitest'
import { CAPABILITIES, capabilitiesOf, hasCapability, rolesWith } from './staff.ts'

describe('the capabilities of staff', () => {
  it('gives an administrator all of them, and a member without a role none', () => {
    expect(capabilitiesOf('administrator')).toEqual(CAPABILITIES)
    expect(capabilitiesOf(null)).toEqual([])
  })

  it('lets a reviewer decide and an editor write, and neither do the work of the other', () => {
    expect(hasCapability('reviewer', 'review.decide')).toBe(true)
    expect(hasCapability('reviewer', 'content.write')).toBe(false)
    expect(hasCapability('editor', 'content.write')).toBe(true)
    expect(hasCapability('editor', 'quests.write')).toBe(true)
    expect(hasCapability('reviewer', 'quests.write')).toBe(false)
    expect(hasCapability('editor', 'review.decide')).toBe(false)
  })

  it('names the roles that have a capability', () => {
    expect(rolesWith('roles.grant')).toEqual(['administrator'])
    expect(rolesWith('review.decide')).toEqual(['administrator', 'reviewer'])
  })
})
