import { beforeEach, expect, it, vi } from 'vitest'
import { getMe, getPosts } from '../../api/endpoints.ts'
import type { Me } from '../../api/me.ts'
import { getTasks } from '../../api/member-endpoints.ts'
import { browserCache } from './query-cache.ts'

vi.stubGlobal('document', { documentElement: { dataset: {} } })
const { becomeMember, currentSession, endSession, forgetPageReplies } = await import('./session.ts')

const POSTS = { posts: [], page: 1, pages: 1 }
const member = (id: string) => ({ id, capabilities: [] as Me['capabilities'] }) as Me

const TODAY = {
  streak: {
    days: 0,
    isTodayCounted: false,
    freezes: 0,
    daysToNextFreeze: 7,
    localDate: '2026-11-14',
    endsAt: '2026-11-15T00:00:00.000Z',
  },
  zone: { name: null, changeableAt: null },
  decided: null,
}

/** A member with a claimed task, who has also read the blog. */
beforeEach(() => {
  becomeMember(member('first'))
  browserCache.set(getPosts, {}, POSTS)
  browserCache.set(getTasks, {}, { tasks: [], today: TODAY, now: '2026-11-14T09:00:00.000Z' })
})

it.each([
  ['another member logs in', () => becomeMember(member('second')), 'second'],
  ['the session ends', () => endSession('session_ended'), undefined],
  ['the page is left', () => forgetPageReplies(), 'first'],
])('forgets the replies of the member when %s, and keeps public ones', (_, act, id) => {
  act()
  expect(browserCache.read(getTasks)).toBeUndefined()
  expect(browserCache.read(getPosts)).toEqual(POSTS)
  expect(browserCache.read(getMe)?.id).toBe(id)
  expect(currentSession()).toMatchObject(id ? { member: { id } } : { status: 'visitor' })
})

it('keeps the replies when the record of the same member changes', () => {
  becomeMember({ ...member('first'), name: 'Renamed' })
  expect(browserCache.read(getTasks)).toBeDefined()
})
