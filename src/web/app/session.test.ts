import { beforeEach, expect, it, vi } from 'vitest'
import { getDailyLogin, getMe, getPosts } from '../../api/endpoints.ts'
import type { Me } from '../../api/me.ts'
import { browserCache } from './query-cache.ts'

vi.stubGlobal('document', { documentElement: { dataset: {} } })
const { becomeMember, currentSession, endSession, forgetPageReplies } = await import('./session.ts')

const POSTS = { posts: [], page: 1, pages: 1 }
const member = (id: string) => ({ id, capabilities: [] as Me['capabilities'] }) as Me

/** A member with a claimed task, who has also read the blog. */
beforeEach(() => {
  becomeMember(member('first'))
  browserCache.set(getPosts, {}, POSTS)
  browserCache.set(getDailyLogin, {}, { state: 'claimed', points: 5, secondsLeft: 60 })
})

it.each([
  ['another member logs in', () => becomeMember(member('second')), 'second'],
  ['the session ends', () => endSession('session_ended'), undefined],
  ['the page is left', () => forgetPageReplies(), 'first'],
])('forgets the replies of the member when %s, and keeps public ones', (_, act, id) => {
  act()
  expect(browserCache.read(getDailyLogin)).toBeUndefined()
  expect(browserCache.read(getPosts)).toEqual(POSTS)
  expect(browserCache.read(getMe)?.id).toBe(id)
  expect(currentSession()).toMatchObject(id ? { member: { id } } : { status: 'visitor' })
})

it('keeps the replies when the record of the same member changes', () => {
  becomeMember({ ...member('first'), name: 'Renamed' })
  expect(browserCache.read(getDailyLogin)).toBeDefined()
})
