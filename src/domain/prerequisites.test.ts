import { expect, it } from 'vitest'
import { describeChecked } from './messages/quest-refusals.ts'
import { type Claimant, listPrerequisites, type Prerequisite } from './prerequisites.ts'

const now = new Date('2026-11-16T12:00:00.000Z')
const member: Claimant = {
  isEmailVerified: true,
  hasWallet: false,
  staffRole: null,
  joinedAt: new Date('2026-11-10T18:00:00.000Z'),
  points: 320,
  completedQuests: new Set(['done']),
}

it.each<[Prerequisite, boolean, [number, number] | null, string]>([
  [{ type: 'email' }, true, null, 'Verify your email first.'],
  [{ type: 'wallet' }, false, null, 'Link a C-Chain wallet first.'],
  [{ type: 'quest', questId: 'done' }, true, null, 'Complete “done” first.'],
  [{ type: 'quest', questId: 'other' }, false, null, 'Complete “other” first.'],
  [
    { type: 'points', points: 500 },
    false,
    [320, 500],
    'You need 500 points. Those of texts, links and files count once they are approved.',
  ],
  [
    { type: 'points', points: 300 },
    true,
    [300, 300],
    'You need 300 points. Those of texts, links and files count once they are approved.',
  ],
  [
    { type: 'age', days: 7 },
    false,
    [5, 7],
    'Your account must be at least 7 days old. It opens for you on November 17, 2026, 18:00 UTC.',
  ],
  [{ type: 'age', days: 5 }, true, [5, 5], 'Your account must be at least 5 days old.'],
])('tells of %o whether it is met and how far the member is', (prerequisite, isMet, progress, text) => {
  const [checked] = listPrerequisites([prerequisite], member, now)
  expect(checked).toMatchObject({
    prerequisite,
    isMet,
    progress: progress && { done: progress[0], needed: progress[1] },
  })
  expect(checked && describeChecked(checked, (id) => id)).toBe(text)
})

it('counts an account from the future, after the clock was set back, as new', () => {
  const joinedAt = new Date('2026-11-20T00:00:00.000Z')
  const [checked] = listPrerequisites([{ type: 'age', days: 2 }], { ...member, joinedAt }, now)
  expect(checked).toMatchObject({ isMet: false, progress: { done: 0, needed: 2 } })
})
