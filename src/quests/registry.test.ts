import { describe, expect, it } from 'vitest'
import type { QuestKind } from './define-kind.ts'
import { kindServers } from './registry.server.ts'
import { type EarningKind, kinds } from './registry.ts'
import { formatSourceKey, parseClaimKey, parseSourceKey } from './source-key.ts'

describe('a source key', () => {
  it.each([
    ['login:2026-11-14', { kind: 'login', questId: 'daily-login', period: '2026-11-14' }],
    ['quiz:daily_2026-11-14', { kind: 'quiz', questId: 'daily-quiz', period: 'daily_2026-11-14' }],
    ['quiz:daily_2026-11-14:2', { kind: 'quiz', questId: 'daily-quiz', period: 'daily_2026-11-14:2' }],
    ['blog:k3v9t0q6w2m8x4c7n1b5', { kind: 'blog', questId: 'latest-post', period: 'k3v9t0q6w2m8x4c7n1b5' }],
    [
      'referral:q7x2m4k9w1c8v3b6n0t5',
      { kind: 'referral', questId: 'referral', period: 'q7x2m4k9w1c8v3b6n0t5' },
    ],
    [
      'poll:k3v9t0q6w2m8x4c7n1b5:2026-W46',
      { kind: 'poll', questId: 'k3v9t0q6w2m8x4c7n1b5', period: '2026-W46' },
    ],
  ] as const)('has the form that the ledger already holds: %s', (key, source) => {
    expect(formatSourceKey(source)).toBe(key)
    expect(parseSourceKey(key)).toEqual(source)
  })

  it.each(['approve:login:2026-11-14', 'unknown:1', 'poll:once', 'login:', 'login'])(
    'of a decision or an unknown kind is not parsed: %s',
    (key) => {
      expect(parseSourceKey(key)).toBeUndefined()
    },
  )

  it('names no claim if its kind keeps none', () => {
    expect(parseClaimKey('login:2026-11-14')).toBeUndefined()
    expect(parseClaimKey('quiz:daily_2026-11-14')).toMatchObject({ questId: 'daily-quiz' })
  })
})

it('shows members what they sent of every kind that keeps it, and of no other', () => {
  for (const { kind, keepsAnswer } of kinds as readonly QuestKind[])
    expect([kind, kindServers[kind as EarningKind].presentSent !== undefined]).toEqual([
      kind,
      keepsAnswer ?? false,
    ])
})

it('gives each kind a name of its own in the ledger', () => {
  expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length)
})
