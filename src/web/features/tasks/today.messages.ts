import { plural } from '../../../domain/format.ts'

/** The texts of Today, which stands on the dashboard and above the tasks. */
export const todayMessages = {
  label: 'Today',
  pendingPoints: 'Pending Points',
  progress: (done: number, all: number) => `${done} of ${all} done today`,
  points: (points: number) => `+${points}`,
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
  title: {
    none: 'Your first ring',
    days: (days: number) => plural(days, { one: 'Day {count}', other: 'Day {count} in a row' }),
    unknown: 'Today',
  },
  streak: {
    begin: 'Claim anything today, and it is drawn.',
    keep: 'One claim today adds a ring and keeps the row.',
    kept: 'Today’s ring is drawn. Come back tomorrow for the next one.',
    freezes: (count: number) =>
      plural(count, {
        one: '{count} freeze left: a missed day does not end the row.',
        other: '{count} freezes left: a missed day does not end the row.',
      }),
  },
  begin: {
    title: 'Three things to begin with',
    quiz: 'Answer the daily quiz',
    login: 'Claim the daily login',
    post: 'Read the latest post',
  },
  ready: {
    title: 'Ready to collect',
    collect: (points: number) => `+${points}`,
    collectLabel: (points: number, title: string) => `Collect ${points} points for “${title}”`,
    done: (points: number, title: string) => `+${points} for “${title}”. The points are pending.`,
  },
  needs: {
    label: 'Needs you',
    badge: 'Needs a change',
    improve: 'Improve it',
    improveLabel: (title: string) => `Improve it: ${title}`,
  },
  decided: {
    lead: 'Since <moment></moment>:',
    approved: (count: number, points: number) =>
      plural(count, {
        one: `{count} entry approved, +${points}`,
        other: `{count} entries approved, +${points}`,
      }),
    rejected: (count: number) => plural(count, { one: '{count} rejected', other: '{count} rejected' }),
    returned: (count: number) =>
      plural(count, { one: '{count} needs a change', other: '{count} need a change' }),
  },
  next: 'Next: <quest></quest> opens in <time></time>.',
}
