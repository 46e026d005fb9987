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
  day: 'Day',
  sum: (sum: number, days: number) => `${formatNumber(sum)} in ${days} days, UTC`,
  showTable: 'Show as a table',
  chart: (title: string, most: number, unit: string) =>
    `${title}: at most ${formatNumber(most)} ${unit} in a day. The table below has every day.`,
}
