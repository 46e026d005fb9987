import { formatNumber, plural } from '../../../../domain/format.ts'
import { describePoints } from '../messages.ts'

const signed = (points: number) => `${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points))}`

export const messages = {
  open: 'Adjust points',
  title: 'Adjust points',
  direction: 'Do you add or take points?',
  directions: { add: 'Add', take: 'Take' },
  points: 'Points',
  invalidPoints: (max: number) => `Enter a whole number from 1 to ${formatNumber(max)}.`,
  tooMany: (total: number) =>
    `The member has only ${describePoints(total)} in total. Points never fall below 0.`,
  hint: 'The member reads it in their points history.',
  now: (total: number) => `<name></name> has ${formatNumber(total)} total points.`,
  afterwards: (total: number) => `${formatNumber(total)} afterwards.`,
  needsConfirmation: (limit: number) =>
    `Above ${describePoints(limit)} for one member within a day, another administrator has to confirm. Until then nothing changes.`,
  noOther: 'There is no other administrator yet. Give somebody the role first.',
  act: {
    add: (points: number) => plural(points, { one: 'Add {count} point', other: 'Add {count} points' }),
    take: (points: number) => plural(points, { one: 'Take {count} point', other: 'Take {count} points' }),
    propose: (points: number) =>
      plural(points, { one: 'Propose {count} point', other: 'Propose {count} points' }),
    none: 'Adjust',
  },
  added: (name: string, points: number, total: number) =>
    `${name} got ${describePoints(points)} and has ${formatNumber(total)} now.`,
  taken: (name: string, points: number, total: number) =>
    `${describePoints(points)} were taken from ${name}, who has ${formatNumber(total)} now.`,
  proposed: 'Proposed. Another administrator has to confirm it on this page.',
  failed: (reason: string) => `The points were not adjusted: ${reason}`,
  waiting: {
    title: 'Wait for a second administrator',
    dashboard: 'Adjustments to confirm',
    change: (points: number) => `${signed(points)} points`,
    by: (name: string, moment: string) => `Proposed by ${name}, ${moment}`,
    own: 'Another administrator has to confirm it.',
    confirm: 'Confirm',
    decline: 'Decline',
    withdraw: 'Withdraw',
    label: (act: string, change: string, reason: string) => `${act} ${change}: ${reason}`,
    failed: 'The adjustments that wait could not be loaded.',
    actFailed: (reason: string) => `That did not work: ${reason}`,
    confirmed: (change: string) => `Confirmed: ${change}.`,
    declined: 'Declined. The points stay as they are.',
  },
}
