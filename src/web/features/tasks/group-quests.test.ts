import { describe, expect, it } from 'vitest'
import type { Task } from '../../../api/tasks.ts'
import { findNextOpening, groupOf, groupQuests, isDoable, listKinds } from './group-quests.ts'

const NOBODY: ReadonlySet<string> = new Set()
const SOON = '2026-11-17T00:00:00.000Z'
const LATER = '2026-11-23T00:00:00.000Z'

function quest(id: string, state: Task['state'], reopensAt: string | null = null) {
  return { id, state, reopensAt }
}

describe('the group of a quest', () => {
  it.each([
    ['open', null, 'now'],
    ['started', null, 'now'],
    ['returned', null, 'now'],
    ['in_review', null, 'review'],
    ['in_review', SOON, 'review'],
    ['done', SOON, 'later'],
    ['refused', SOON, 'later'],
    ['not_open', SOON, 'later'],
    ['done', null, 'completed'],
    ['refused', null, 'completed'],
    ['closed', null, 'completed'],
    ['locked', null, 'unavailable'],
    ['exhausted', null, 'unavailable'],
    ['unavailable', null, 'unavailable'],
    ['coming_soon', null, 'soon'],
    ['not_open', null, 'soon'],
  ] as const)('that is %s and reopens at %s is: %s', (state, reopensAt, group) => {
    expect(groupOf({ state, reopensAt })).toBe(group)
    expect(isDoable({ state })).toBe(group === 'now')
  })

  it('is the one where the member acted on it, as long as the page is open', () => {
    const quests = [quest('a', 'open'), quest('b', 'in_review'), quest('c', 'in_review')]
    const { now, review } = groupQuests(quests, new Set(['b']))
    expect(now.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(review.map(({ id }) => id)).toEqual(['c'])
  })
})

it('quests that open by themselves are listed by when, all others in the order of the editors', () => {
  const quests = [
    quest('weekly', 'done', LATER),
    quest('z', 'open'),
    quest('daily', 'done', SOON),
    quest('a', 'open'),
  ]
  const { now, later } = groupQuests(quests, NOBODY)
  expect(later.map(({ id }) => id)).toEqual(['daily', 'weekly'])
  expect(now.map(({ id }) => id)).toEqual(['z', 'a'])
})

it('the kinds to choose from are those of the quests that are more than announced', () => {
  const kinds = listKinds([
    { kind: 'poll', state: 'open', reopensAt: null },
    { kind: 'visit', state: 'coming_soon', reopensAt: null },
    { kind: null, state: 'coming_soon', reopensAt: null },
    { kind: 'code', state: 'locked', reopensAt: null },
    { kind: 'poll', state: 'done', reopensAt: null },
  ])
  expect(kinds).toEqual(['poll', 'code'])
})

it('the next opening is the first that lies ahead', () => {
  const quests = [quest('a', 'done', LATER), quest('b', 'done', SOON), quest('c', 'open')]
  expect(findNextOpening(quests, Date.parse('2026-11-16T12:00:00.000Z'))).toBe(Date.parse(SOON))
  expect(findNextOpening(quests, Date.parse(SOON))).toBe(Date.parse(LATER))
  expect(findNextOpening(quests, Date.parse(LATER))).toBeUndefined()
})
