import { defineKind } from '../define-kind.ts'

export const streak = defineKind({
  kind: 'streak',
  name: 'Daily logins in a row',
  label: 'Streaks',
  hint: 'Come by day after day',
  act: 'Came by for days in a row',
  isReviewed: false,
  asks: false,
  describeProgress: (done, needed) => `${done} of ${needed} days`,
  need: ({ days }) => `It takes the daily login reward on ${days} days in a row, today included.`,
  way: { link: '/tasks', name: 'See today’s tasks' },
})
