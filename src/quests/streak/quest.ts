import { defineKind } from '../define-kind.ts'

export const streak = defineKind({
  kind: 'streak',
  name: 'Daily logins in a row',
  label: 'Streaks',
  act: 'Came by for days in a row',
  isReviewed: false,
  asks: false,
  describeProgress: (done, needed) => `${done} of ${needed} days`,
  need: ({ days }) => `It takes the daily login reward on ${days} days in a row, today included.`,
})
