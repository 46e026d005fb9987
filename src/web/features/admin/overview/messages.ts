import { formatMoment, formatNumber } from '../../../../domain/format.ts'
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
  claims: { title: 'Claims per day', unit: 'claims' },
  pointsEarned: { title: 'Points earned per day', unit: 'points' },
  active: {
    title: { day: 'Active members per day', week: 'Active members per week' },
    unit: 'members',
    per: { label: 'Active members', day: 'Per day', week: 'Per week' },
    week: 'Week',
    weekUpTo: (day: string) => `The 7 days up to ${day}`,
    countedAt: (moment: string | null) =>
      moment === null
        ? 'Members with a claim. They are counted within a few minutes.'
        : `Members with a claim, counted until ${formatMoment(moment)}`,
  },
  comparison: {
    title: 'The period and the one before it',
    figure: 'In these days',
    now: (days: number) => `${formatNumber(days)} days`,
    before: 'Before',
    change: 'Change',
    activePerDay: 'Active members per day',
    activeIn7Days: 'Active in the last 7 days',
    signups: 'Sign-ups',
    verified: 'Emails verified',
    claims: 'Claims',
    pointsEarned: 'Points earned',
    approvedShare: 'Approved, of all decisions',
    median: 'Half decided within',
    p90: 'Nine of ten decided within',
  },
  quests: {
    title: 'Claims per quest',
    hint: 'Decisions count on the day they were made. A wrong quiz answer counts as refused.',
    empty: 'No quest was claimed in these days or the days before.',
    quest: 'Quest',
    claims: 'Claims',
    change: 'Change',
    approved: 'Approved',
    refused: 'Refused',
    share: 'Approved share',
    showAll: (count: number) => `Show all ${formatNumber(count)} quests`,
  },
  cohorts: {
    title: 'Who comes back',
    hint: 'By the week in which members joined: how many claimed something exactly so many days later. Days that are not over yet do not count.',
    week: 'Week of',
    joined: 'Joined',
    after: (days: number) => (days === 1 ? 'Next day' : `After ${days} days`),
    counts: (returned: number, of: number) => `${formatNumber(returned)} of ${formatNumber(of)}`,
  },
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
  /** Stands for a figure that does not exist. */
  none: '–',
  notCounted: 'not counted yet',
  today: 'Today',
  /** A period is compared with the one of the same length before it. */
  change: (now: number, before: number) => {
    if (before === 0) return now === 0 ? '±0%' : 'new'
    return `${withSign(Math.round(((now - before) / before) * 100))}%`
  },
  /** In percentage points. */
  changeOfShare: (points: number) => `${withSign(points)} pp`,
  period: {
    label: 'Days of the overview',
    own: 'Own range',
    from: 'From',
    to: 'To',
    show: 'Show these days',
    last: (days: number) => `Last ${days} days`,
  },
  showTable: 'Show as a table',
  /** A number beside a chart, where there is little room. */
  tick: (value: number) =>
    value >= 1_000_000
      ? `${formatNumber(value / 1_000_000)}m`
      : value >= 10_000
        ? `${formatNumber(value / 1000)}k`
        : formatNumber(value),
  /** What a bar of a chart says. */
  reading: (name: string, value: number | null, unit: string) =>
    value === null ? `${name}: not counted yet` : `${name}: ${formatNumber(value)} ${unit}`,
}

function withSign(value: number): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '±'
  return `${sign}${formatNumber(Math.abs(value))}`
}
