import { describe, expect, it } from 'vitest'
import { decideBlogRead } from './quest.ts'

describe('decideBlogRead', () => {
  const post = { publishedAt: new Date('2026-11-14T09:00:00.000Z'), isPaid: false }
  it.each([
    ['without a post', null, undefined, { ok: false, code: 'no_posts' }],
    ['at the first reading', null, post, { ok: true, value: post }],
    ['after an older reading', new Date('2026-11-14T08:59:59.999Z'), post, { ok: true, value: post }],
    ['after a reading of that instant', post.publishedAt, post, { ok: false, code: 'already_claimed' }],
    [
      'after a later reading',
      new Date('2026-11-14T10:00:00.000Z'),
      post,
      { ok: false, code: 'already_claimed' },
    ],
    ['if it was paid already', null, { ...post, isPaid: true }, { ok: false, code: 'already_claimed' }],
  ])('%s', (_, lastReadBlogAt, latest, decision) => {
    expect(decideBlogRead({ lastReadBlogAt }, latest)).toEqual(decision)
  })
})
