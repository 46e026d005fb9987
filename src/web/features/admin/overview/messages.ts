import { formatNumber } from '../../../../domain/format.ts'
import { pendingPoints, totalPoints } from '../messages.ts'

export const messages = {
  loading: 'Loading dashboard data...',
  failed: 'Failed to load dashboard data.',
  members: 'Total members',
  newMembers: { in7Days: 'New in 7 days', in30Days: 'New in 30 days' },
  verifiedEmails: 'Verified emails',
  averageTotalPoints: 'Average total points',
  pendingPoints,
  totalPoints,
  quizAttemptsToday: 'Quiz attempts today',
  posts: 'Blog posts',
  signups: { title: 'Sign-ups per day', unit: 'sign-ups' },
  pointsEarned: { title: 'Points earned per day', unit: 'points' },
  budgets: {
    title: 'Points of quests against their budgets',
    quest: 'Quest',
    promised: 'Promised',
    pending: 'Pending',
    approved: 'Approved',
    budget: 'Budget',
    left: 'Left',
    all: 'All quests with a budget',
    /** Says what the columns mean. */
    hint: 'Promised points wait for the decision on what members sent in.',
  },
  day: 'Day',
  sum: (sum: number, days: number) => `${formatNumber(sum)} in ${days} days, UTC`,
  /** A period is compared with the one of the same length before it. */
  change: (now: number, before: number, days: number) => {
    if (before === 0) return `${formatNumber(before)} in the ${days} days before`
    const percent = Math.round(((now - before) / before) * 100)
    const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±'
    return `${sign}${formatNumber(Math.abs(percent))}% against ${formatNumber(before)} in the ${days} days before`
  },
  period: {
    label: 'Days of the charts',
    from: 'From',
    to: 'To',
    show: 'Show these days',
    last: (days: number) => `Last ${days} days`,
  },
  showTable: 'Show as a table',
  chart: (title: string, most: number, unit: string) =>
    `${title}: at most ${formatNumber(most)} ${unit} in a day. The table below has every day.`,
}
