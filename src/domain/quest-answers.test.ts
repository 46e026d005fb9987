import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addChosen, type ChosenOption, countOptions, countPassed } from './quest-answers.ts'

const OPTIONS = ['River', 'Hill']

/** What members chose, some of it before the quest was changed. */
const claims = fc.array(
  fc.record({ option: fc.constantFrom(...OPTIONS, 'Old wood'), isMissed: fc.boolean() }),
  { maxLength: 30 },
)

const countEach = (made: { option: string; isMissed: boolean }[]): ChosenOption[] =>
  made.map(({ option, isMissed }) => ({ question: 0, option, claims: 1, missed: isMissed ? 1 : 0 }))

it('every answer is counted once, however the claims are divided', () => {
  fc.assert(
    fc.property(claims, claims, (one, other) => {
      const asked = [{ question: 'Where?', options: OPTIONS, right: 'Hill' }]
      const chosen = addChosen(addChosen(countEach(one), []), countEach(other))
      const [counted] = countOptions(asked, chosen)
      const all = [...one, ...other]
      expect(counted?.answered).toBe(all.length)
      for (const { option, claims: count } of counted?.options ?? [])
        expect(count).toBe(all.filter((claim) => claim.option === option).length)
      expect(counted?.options.slice(0, 2).map(({ option }) => option)).toEqual(OPTIONS)
      const missed = all.filter(({ isMissed }) => isMissed).length
      expect(countPassed(chosen)).toEqual({ passed: all.length - missed, missed })
    }),
  )
})
