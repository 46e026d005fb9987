import { expect, it } from 'vitest'
import { summarizeDailyQuests } from './today.ts'

const daily = { id: 'a', title: 'Look at a tree', points: 10, recurrence: 'daily', state: 'open' } as const

it('quests that earn points every day are tasks of today', () => {
  const quests = [
    daily,
    { ...daily, id: 'b', recurrence: 'weekly' },
    { ...daily, id: 'c', points: 0 },
  ] as const
  expect(summarizeDailyQuests(quests)).toEqual([
    { id: 'a', name: 'Look at a tree', at: '/tasks#quest-a', state: 'open', text: 'Open, +10' },
  ])
})

it.each([
  ['open', 'Open, +10', undefined],
  ['started', 'Open, +10', undefined],
  ['returned', 'Open, +10', undefined],
  ['in_review', 'Done, +10', true],
  ['done', 'Done, +10', true],
  ['refused', 'Done, +0', false],
] as const)('a daily quest that is %s says: %s', (state, text, hasPaid) => {
  expect(summarizeDailyQuests([{ ...daily, state }])).toMatchObject([
    { text, ...(hasPaid !== undefined && { hasPaid }) },
  ])
})

it.each(['locked', 'not_open', 'exhausted', 'coming_soon', 'closed'] as const)(
  'a daily quest that is %s is no task of today',
  (state) => {
    expect(summarizeDailyQuests([{ ...daily, state }])).toEqual([])
  },
)
