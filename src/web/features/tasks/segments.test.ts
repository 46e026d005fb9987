import { describe, expect, it } from 'vitest'
import type { Task } from '../../../api/tasks.ts'
import { initialTasks } from './initial-tasks.ts'
import { groupBySection, matches, orderQuests } from './order-quests.ts'
import { findNextOpening, isClaimable, isReady, segmentOf } from './segments.ts'

const SOON = '2026-11-17T00:00:00.000Z'
const LATER = '2026-11-23T00:00:00.000Z'

function quest(id: string, changes: Partial<Task> = {}): Task {
  const [task] = initialTasks
  return { ...(task as Task), id, state: 'open', ...changes }
}

describe('the segment of a quest', () => {
  it.each([
    ['open', null, 'todo'],
    ['started', null, 'todo'],
    ['returned', null, 'todo'],
    ['locked', null, 'todo'],
    ['unavailable', null, 'todo'],
    ['not_open', SOON, 'todo'],
    ['checking', null, 'review'],
    ['in_review', SOON, 'review'],
    ['done', SOON, 'done'],
    ['refused', null, 'done'],
    ['exhausted', null, 'done'],
    ['closed', null, 'done'],
    ['coming_soon', null, 'soon'],
    ['not_open', null, 'soon'],
  ] as const)('that is %s and reopens at %s is: %s', (state, reopensAt, segment) => {
    expect(segmentOf({ state, reopensAt })).toBe(segment)
  })
})

it('can be claimed when enough is counted, and is ready if only a press is missing', () => {
  const short = quest('a', { progress: { done: 2, needed: 3 } })
  const enough = quest('b', { progress: { done: 3, needed: 3 } })
  expect([short, enough, quest('c')].map(isClaimable)).toEqual([false, true, true])
  expect([short, enough, quest('c')].map(isReady)).toEqual([false, true, false])
  expect(isReady({ ...enough, state: 'in_review' })).toBe(false)
})

const idsOf = (quests: Task[]) => quests.map(({ id }) => id).join('')

it('begins with what needs the member, then with what is ready, and ends with what cannot be done now', () => {
  const quests = [
    quest('a', { state: 'locked' }),
    quest('b', { state: 'not_open', reopensAt: LATER }),
    quest('c', { state: 'not_open', reopensAt: SOON }),
    quest('d'),
    quest('e', { progress: { done: 1, needed: 1 } }),
    quest('f', { state: 'returned' }),
    quest('g'),
  ]
  expect(idsOf(orderQuests(quests, 'suggested'))).toBe('fedgcba')
})

it('can be ordered by points, and by when quests end', () => {
  const quests = [
    quest('a', { points: 5 }),
    quest('b', { points: 50, closesAt: LATER }),
    quest('c', { points: 20, closesAt: SOON }),
    quest('d', { points: 5 }),
  ]
  expect(idsOf(orderQuests(quests, 'points'))).toBe('bcad')
  expect(idsOf(orderQuests(quests, 'ending'))).toBe('cbad')
})

it('groups quests by section in the order of the list, and begins with those without', () => {
  const groupsOf = (quests: Task[]) =>
    groupBySection(quests, orderQuests(quests, 'suggested')).map(({ section, quests: each }) => [
      section,
      idsOf(each),
    ])
  const river = { section: 'River week' }
  const school = { section: 'Forest school' }
  const quests = [
    quest('a', { ...school, state: 'locked' }),
    quest('b', river),
    quest('c', school),
    quest('d'),
    quest('e', river),
  ]
  expect(groupsOf(quests)).toEqual([
    ['', 'd'],
    ['Forest school', 'ca'],
    ['River week', 'be'],
  ])
  const returned = quest('f', { ...school, state: 'returned' })
  const ready = quest('g', { ...river, progress: { done: 1, needed: 1 } })
  expect(groupsOf([...quests, ready, returned])[0]).toEqual(['', 'fgd'])
  expect(groupsOf([quest('h', { ...river, state: 'done' })])).toEqual([['River week', 'h']])
  expect(groupsOf([])).toEqual([])
})

it.each([
  ['vote', true],
  ['WEEK', true],
  ['RIVER  next', true],
  ['river forest', false],
  ['', true],
])('searches title, section, summary and what members do: %j is found: %s', (search, isFound) => {
  const poll = quest('a', {
    kind: 'poll',
    title: 'What next?',
    section: 'Tree week',
    summary: 'Which river should we adopt?',
  })
  expect(matches(poll, search)).toBe(isFound)
})

it('finds the next opening, which is in the future', () => {
  const at = Date.parse(SOON)
  const quests = [{ reopensAt: LATER }, { reopensAt: null }, { reopensAt: SOON }]
  expect(findNextOpening(quests, at - 1)).toBe(at)
  expect(findNextOpening(quests, at)).toBe(Date.parse(LATER))
  expect(findNextOpening(quests, Date.parse(LATER))).toBeUndefined()
})
