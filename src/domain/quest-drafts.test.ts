import fc from 'fast-check'
import { expect, it } from 'vitest'
import { OPENINGS, openingOf, publishedState } from './quest-drafts.ts'
import { QUEST_STATES } from './quests.ts'

const moment = fc.option(fc.date(), { nil: null })

it('publishing keeps the opening that the form shows, whatever state the quest was in', () => {
  fc.assert(
    fc.property(fc.constantFrom(...OPENINGS), fc.date(), (opening, at) => {
      const opensAt = opening === 'at' ? at : null
      expect(openingOf({ state: publishedState(opening), opensAt })).toBe(opening)
    }),
  )
})

it('a quest that only was announced is not opened by a change', () => {
  fc.assert(
    fc.property(fc.constantFrom(...QUEST_STATES), moment, (state, opensAt) => {
      const isAnnounced = state === 'coming_soon' && opensAt === null
      expect(publishedState(openingOf({ state, opensAt })) === 'coming_soon').toBe(isAnnounced)
    }),
  )
})
