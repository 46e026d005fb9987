import { defineKind } from '../define-kind.ts'

export const streak = defineKind({
  kind: 'streak',
  name: 'Days in a row',
  label: 'Streaks',
  act: 'Came by for days in a row',
  isReviewed: false,
  asks: false,
  describeProgress: (done, needed) => `${done} of ${needed} days`,
  need: ({ days }) => `Claim something on ${days} days in a row (UTC), today included.`,
})
