import { describe, expect, it } from 'vitest'
import { decideBlogRead, readingTime } from './quest.ts'

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
