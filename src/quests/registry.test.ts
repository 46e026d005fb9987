import { describe, expect, it } from 'vitest'
import { dailyLoginEntry } from './daily-login/entry.ts'
import { dailyQuizEntry } from './daily-quiz/entry.ts'
import { buildSourceKey, parseSourceKey } from './define-entry.ts'
import { latestPostEntry } from './latest-post/entry.ts'
import { referralEntry } from './referral/entry.ts'
import { quests } from './registry.ts'

describe('a source key', () => {
  it.each([
    ['login:2026-11-14', buildSourceKey(dailyLoginEntry, '2026-11-14')],
    ['quiz:daily_2026-11-14', buildSourceKey(dailyQuizEntry, { quizId: 'daily_2026-11-14', round: 1 })],
    ['quiz:daily_2026-11-14:2', buildSourceKey(dailyQuizEntry, { quizId: 'daily_2026-11-14', round: 2 })],
    ['blog:k3v9t0q6w2m8x4c7n1b5', buildSourceKey(latestPostEntry, 'k3v9t0q6w2m8x4c7n1b5')],
    ['referral:q7x2m4k9w1c8v3b6n0t5', buildSourceKey(referralEntry, 'q7x2m4k9w1c8v3b6n0t5')],
  ])('has the form that the ledger already holds: %s', (expected, built) => {
    expect(built).toBe(expected)
  })

  it('is parsed into the values it was built from', () => {
    expect(parseSourceKey(dailyLoginEntry, 'login:2026-11-14')).toBe('2026-11-14')
    expect(parseSourceKey(dailyQuizEntry, 'quiz:daily_2026-11-14')).toEqual({
      quizId: 'daily_2026-11-14',
      round: 1,
    })
    expect(parseSourceKey(dailyQuizEntry, 'quiz:daily_2026-11-14:12')).toEqual({
      quizId: 'daily_2026-11-14',
      round: 12,
    })
    expect(parseSourceKey(latestPostEntry, 'blog:k3v9t0q6w2m8x4c7n1b5')).toBe('k3v9t0q6w2m8x4c7n1b5')
    expect(parseSourceKey(referralEntry, 'referral:q7x2m4k9w1c8v3b6n0t5')).toBe('q7x2m4k9w1c8v3b6n0t5')
  })

  it.each(['login:2026-13-99', 'login:0', 'quiz:2026-11-14', 'blog:2026-11-14', 'approve:login:2026-11-14'])(
    'that does not fit is not parsed: %s as a daily login',
    (key) => {
      expect(parseSourceKey(dailyLoginEntry, key)).toBeUndefined()
    },
  )

  it.each(['quiz:spring', 'quiz:daily_2026-13-99', 'quiz:daily_2026-11-14:', 'quiz:daily_2026-11-14:2:3'])(
    'that does not fit is not parsed: %s as a daily quiz',
    (key) => {
      expect(parseSourceKey(dailyQuizEntry, key)).toBeUndefined()
    },
  )
})

it('gives each kind a key, a ring position and an anchor of its own', () => {
  const rings = quests.flatMap(({ ring }) => ring ?? [])
  const lists = [
    quests.map(({ kind }) => kind),
    rings.map(({ position }) => position),
    rings.map(({ anchor }) => anchor),
  ]
  for (const list of lists) expect(new Set<unknown>(list).size).toBe(list.length)
})
