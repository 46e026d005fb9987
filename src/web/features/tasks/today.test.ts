import { expect, it } from 'vitest'
import { summarizeToday } from './today.ts'

const quest = { details: {}, points: 10, recurrence: 'daily', state: 'open' } as const
const created = { ...quest, id: 'a', title: 'Look at a tree' } as const
const login = {
  ...quest,
  id: 'daily-login',
  title: 'Daily Login Reward',
  points: 5,
  recurrence: 'kind',
} as const
const quiz = { ...quest, id: 'daily-quiz', title: 'Daily Quiz', points: 20, recurrence: 'kind' } as const
const post = { ...quest, id: 'latest-post', title: 'Read Latest Blog Post', recurrence: 'kind' } as const
const noQuiz = { name: 'Quiz', state: 'none', text: 'None today' }

it('quests that earn points every day are tasks of today, after the rings', () => {
  const tasks = [
    created,
    { ...created, id: 'b', recurrence: 'weekly' },
    { ...created, id: 'c', points: 0 },
    post,
    login,
    quiz,
  ] as const
  expect(summarizeToday(tasks)).toEqual([
    { id: 'daily-quiz', name: 'Quiz', at: '/tasks#daily-quiz', state: 'open', text: 'Open, +20' },
    { id: 'daily-login', name: 'Login', at: '/tasks#daily-login', state: 'open', text: 'Open, +5' },
    { id: 'latest-post', name: 'Post', at: '/tasks#latest-post', state: 'open', text: 'Open, +10' },
    { id: 'a', name: 'Look at a tree', at: '/tasks/a', state: 'open', text: 'Open, +10' },
  ])
})

it('of closed quests only the quiz is mentioned, as if there were none today', () => {
  expect(summarizeToday([])).toMatchObject([noQuiz])
})

it('a quiz or a post that nobody has written is nothing to do', () => {
  const tasks = [{ ...quiz, state: 'unavailable' } as const, { ...post, state: 'unavailable' } as const]
  expect(summarizeToday(tasks)).toMatchObject([noQuiz, { name: 'Post', state: 'none', text: 'None yet' }])
})

it.each([
  ['in_review', 20, 'Done, +20', true],
  ['refused', 0, 'Done', false],
  // Rejected by a reviewer.
  ['refused', 20, 'Done, +20', true],
] as const)(
  'an answered quiz that is %s says what its answer was worth',
  (state, pointsAwarded, text, hasPaid) => {
    const details = { result: { pointsAwarded } }
    expect(summarizeToday([{ ...quiz, state, details }])).toMatchObject([{ state: 'done', text, hasPaid }])
  },
)

it.each([
  ['open', 'Open, +10', undefined],
  ['started', 'Open, +10', undefined],
  ['returned', 'Open, +10', undefined],
  ['in_review', 'Done, +10', true],
  ['done', 'Done, +10', true],
  ['refused', 'Done', false],
] as const)('a daily quest that is %s says: %s', (state, text, hasPaid) => {
  expect(summarizeToday([{ ...created, state }])[1]).toMatchObject({
    text,
    ...(hasPaid !== undefined && { hasPaid }),
  })
})

it.each(['locked', 'not_open', 'exhausted', 'coming_soon', 'closed'] as const)(
  'a daily quest that is %s is no task of today',
  (state) => {
    expect(summarizeToday([{ ...created, state }])).toMatchObject([noQuiz])
  },
)
