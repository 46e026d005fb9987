import { defineKind } from '../define-kind.ts'

export const streak = defineKind({
  kind: 'streak',
  name: 'Days in a row',
  label: 'Streaks',
  hint: 'Come by day after day',
  act: 'Came by for days in a row',
  isReviewed: false,
  asks: false,
  describeProgress: (done, needed) => `${done} of ${needed} days`,
  need: ({ days }) => `Claim something on ${days} days in a row (UTC), today included.`,
  way: { link: '/tasks', name: 'See today’s tasks' },
})
