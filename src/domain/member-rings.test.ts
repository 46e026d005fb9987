import { expect, it } from 'vitest'
import { describeMemberRings } from './member-rings.ts'

const ids = Array.from({ length: 2000 }, (_, n) => `k3v9t0q6w2m8x4c${String(n).padStart(5, '0')}`)

it('are the same for one member, and different for thousands of others', () => {
  const [id = ''] = ids
  expect(describeMemberRings(id)).toEqual(describeMemberRings(id))
  expect(new Set(ids.map((each) => JSON.stringify(describeMemberRings(each)))).size).toBe(ids.length)
})

it('grow outwards within the picture, and one of them is gold', () => {
  for (const id of ids) {
    const rings = describeMemberRings(id)
    const radii = rings.map(({ radius }) => radius)
    expect(radii).toEqual(radii.toSorted((one, other) => one - other))
    expect(Math.max(...radii)).toBeLessThanOrEqual(82.001)
    expect(rings.filter(({ isGold }) => isGold)).toHaveLength(1)
  }
})
