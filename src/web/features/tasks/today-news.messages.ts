import { formatNumber, plural } from '../../../domain/format.ts'

/** The texts of what is new since the last visit. */
export const messages = {
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
  next: 'Next: <quest></quest> opens in <time></time>.',
  zone: {
    propose: (zone: string) => `Your days end at midnight UTC. Are you in ${zone}?`,
    change: (zone: string, present: string) =>
      `Your days end at midnight in ${present}. Are you in ${zone} now?`,
    confirm: 'Use my time zone',
    confirmed: (zone: string) => `Your days now end at midnight in ${zone}.`,
    failed: 'Your time zone was not saved. Please try again.',
  },
}
