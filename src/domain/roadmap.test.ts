import { expect, test } from 'vitest'
import { CURRENT_PHASE, type PhaseNumber, phaseState, phases } from './roadmap.ts'

const states = (current: PhaseNumber) => phases.map(({ number }) => phaseState(number, current))

test('phases before the current one are completed, phases after it upcoming', () => {
  expect(states(1)).toEqual(['Current', 'Upcoming', 'Upcoming'])
  expect(states(2)).toEqual(['Completed', 'Current', 'Upcoming'])
  expect(states(3)).toEqual(['Completed', 'Completed', 'Current'])
})

test('the project is in its first phase', () => {
  expect(states(CURRENT_PHASE)).toEqual(['Current', 'Upcoming', 'Upcoming'])
})

test('phases are numbered in their order and named as announced', () => {
  expect(phases.map(({ number, name }) => `Phase ${number} ${name}`)).toEqual([
    'Phase 1 Foundation & Launch',
    'Phase 2 Growth & Engagement',
    'Phase 3 Expansion & Accessibility',
  ])
})
