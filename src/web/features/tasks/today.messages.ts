import { formatNumber, plural } from '../../../domain/format.ts'
import { oneRingADay } from '../../ui/messages.ts'

/** The texts of Today, which stands on the dashboard and above the tasks. */
export const todayMessages = {
  label: 'Today',
  pendingPoints: 'Pending Points',
  checked: 'We check every entry before it counts.',
  progress: (done: number, all: number) => `${done} of ${all} done today`,
  done: (points: number) => (points > 0 ? `Done, +${points}` : 'Done'),
  open: (points: number) => `Open, +${points}`,
  quiz: 'Quiz',
  login: 'Login',
  post: 'Post',
  noQuiz: 'None today',
  noPost: 'None yet',
  loading: 'Loading',
  notLoaded: 'Not loaded',
  more: (count: number) =>
    plural(count, { one: 'And {count} more below.', other: 'And {count} more below.' }),
  streak: {
    first: 'Your first ring',
    rings: (days: number) => `${oneRingADay}, ${formatNumber(days)} so far`,
    /** Today is one of them. */
    day: (days: number) => (days === 1 ? 'Day 1' : `Day ${formatNumber(days)} in a row`),
    days: (days: number) => plural(days, { one: '{count} day so far', other: '{count} days in a row' }),
    begin: 'One ring a day: claim anything to draw today’s.',
    keep: (time: string) => `One claim within ${time} adds today’s ring.`,
    counted: 'Today’s ring is drawn.',
    freezes: (count: number) =>
      plural(count, {
        one: '{count} freeze left, for a day you miss.',
        other: '{count} freezes left, for days you miss.',
      }),
  },
  begin: 'Three things to begin with',
  needs: 'Needs you',
  part: { loading: 'Loading...', failed: 'This part could not be loaded.' },
}
