import { formatNumber, plural } from '../../../domain/format.ts'
import { oneRingADay } from '../../ui/messages.ts'

/** The texts of Today, which stands on the dashboard and above the tasks. */
export const todayMessages = {
  label: 'Today',
  pendingPoints: 'Pending Points',
  checked: 'We check every entry before it counts.',
  progress: (done: number, all: number) => `${done} of ${all} done today`,
  done: (points: number) => `Done, +${points}`,
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
  zone: {
    propose: (zone: string) => `Your days end at midnight UTC. Are you in ${zone}?`,
    change: (zone: string, present: string) =>
      `Your days end at midnight in ${present}. Are you in ${zone} now?`,
    confirm: 'Use my time zone',
    confirmed: (zone: string) => `Your days now end at midnight in ${zone}.`,
    failed: 'Your time zone was not saved. Please try again.',
  },
  begin: 'Three things to begin with',
  ready: {
    title: 'Ready to collect',
    collect: (points: number) => `+${formatNumber(points)}`,
    collectLabel: (points: number, title: string) => `Collect ${formatNumber(points)} points for “${title}”`,
    done: (points: number, title: string) =>
      `+${formatNumber(points)} for “${title}”. The points are pending.`,
  },
  needs: {
    label: 'Needs you',
    badge: 'Needs a change',
    improve: 'Improve it',
    improveLabel: (title: string) => `Improve it: ${title}`,
  },
  decided: {
    since: 'Since <moment></moment>:',
    approved: (count: number, points: number) =>
      plural(count, {
        one: `+${formatNumber(points)}, {count} entry approved.`,
        other: `+${formatNumber(points)}, {count} entries approved.`,
      }),
    rejected: (count: number) =>
      plural(count, { one: '{count} entry was rejected.', other: '{count} entries were rejected.' }),
    returned: (count: number) =>
      plural(count, {
        one: '{count} submission needs a change.',
        other: '{count} submissions need a change.',
      }),
  },
  next: 'Next: <quest></quest> opens in <time></time>.',
}
