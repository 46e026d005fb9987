import { describe, expect, it } from 'vitest'
import { decideBlogRead, decideDailyLogin, readingTime, secondsToNextDay, utcDateOf } from './rewards.ts'

describe('a day', () => {
  it.each([
    ['2026-11-14T00:00:00.000Z', '2026-11-14', 86_400],
    ['2026-11-14T00:00:00.001Z', '2026-11-14', 86_400],
    ['2026-11-14T23:59:59.999Z', '2026-11-14', 1],
    ['2026-12-31T12:00:00.000Z', '2026-12-31', 43_200],
    ['2028-02-29T23:00:00.000Z', '2028-02-29', 3_600],
    ['2026-11-14T23:30:00.000-02:00', '2026-11-15', 81_000],
  ])('at %s is %s, for %i more seconds', (time, date, seconds) => {
    expect(utcDateOf(new Date(time))).toBe(date)
    expect(secondsToNextDay(new Date(time))).toBe(seconds)
  })
})

describe('decideDailyLogin', () => {
  const now = new Date('2026-11-14T12:00:00.000Z')
  it.each([
    [null, { ok: true, value: { date: '2026-11-14' } }],
    ['2026-11-13', { ok: true, value: { date: '2026-11-14' } }],
    ['2026-11-14', { ok: false, code: 'already_claimed' }],
    ['2026-11-15', { ok: false, code: 'already_claimed' }],
  ])('after a claim on %s', (lastLoginRewardDate, decision) => {
    expect(decideDailyLogin({ lastLoginRewardDate }, now)).toEqual(decision)
  })
})

describe('decideBlogRead', () => {
  const post = { createdAt: new Date('2026-11-14T09:00:00.000Z') }
  it.each([
    ['without a post', null, undefined, { ok: false, code: 'no_posts' }],
    ['at the first reading', null, post, { ok: true, value: post }],
    ['after an older reading', new Date('2026-11-14T08:59:59.999Z'), post, { ok: true, value: post }],
    ['after a reading of that instant', post.createdAt, post, { ok: false, code: 'already_claimed' }],
    [
      'after a later reading',
      new Date('2026-11-14T10:00:00.000Z'),
      post,
      { ok: false, code: 'already_claimed' },
    ],
  ])('%s', (_, lastReadBlogAt, latest, decision) => {
    expect(decideBlogRead({ lastReadBlogAt }, latest)).toEqual(decision)
  })

  it('counts a post as read now, but never before it was written', () => {
    const earlier = new Date('2026-11-14T08:00:00.000Z')
    const later = new Date('2026-11-14T10:00:00.000Z')
    expect([readingTime(post, earlier), readingTime(post, later)]).toEqual([post.createdAt, later])
  })
})
