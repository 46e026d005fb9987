import { formatDay, formatNumber, plural } from '../../../../domain/format.ts'

export const messages = {
  loading: 'Loading what waits...',
  failed: 'What waits could not be loaded.',
  entries: (count: number, hasMore: boolean) =>
    hasMore
      ? `More than ${formatNumber(count)} entries wait.`
      : plural(count, { one: '{count} entry waits.', other: '{count} entries wait.' }),
  noEntries: 'No entry waits. New ones appear here as members earn.',
  openReview: 'Open the review',
  oldest: 'The oldest',
  points: (points: number) => `${formatNumber(points)} points`,
  decisionTime: (median: string, p90: string) =>
    `In the last 30 days, half of the decisions came within ${median}, and nine of ten within ${p90}.`,
  noDecisions: 'Nothing was decided in the last 30 days.',
  content: 'Posts and quizzes',
  drafts: (count: number) => plural(count, { one: '{count} draft', other: '{count} drafts' }),
  scheduled: (count: number) =>
    plural(count, { one: '{count} scheduled post', other: '{count} scheduled posts' }),
  quizMissing: (date: string) => `The next day without a quiz is ${formatDay(date)}.`,
}
