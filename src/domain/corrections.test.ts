import fc from 'fast-check'
import { expect, it } from 'vitest'
import { needsConfirmation, takesTooMuch } from './corrections.ts'

const points = fc.integer({ min: -1000, max: 1000 }).filter((value) => value !== 0)

it('what one administrator adds and takes alone never exceeds the limit, however it is split', () => {
  fc.assert(
    fc.property(fc.array(points), fc.nat({ max: 2000 }), (adjustments, limit) => {
      let alone = 0
      for (const adjustment of adjustments) {
        if (!needsConfirmation(adjustment, alone, limit)) alone += Math.abs(adjustment)
      }
      expect(alone).toBeLessThanOrEqual(limit)
    }),
  )
})

it('no sequence of adjustments brings the total below 0', () => {
  fc.assert(
    fc.property(fc.array(points), (adjustments) => {
      let total = 0
      for (const adjustment of adjustments) {
        if (!takesTooMuch(adjustment, total)) total += adjustment
        expect(total).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
