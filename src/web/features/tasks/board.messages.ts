import { brand } from '../../../domain/brand.ts'
import { plural } from '../../../domain/format.ts'
import type { Order, Segment } from './segments.ts'

const segments: Record<Segment, string> = { todo: 'To do', review: 'In review', done: 'Done' }
const empty: Record<Segment, string> = {
  todo: 'You have done everything there is. New quests appear here.',
  review: 'Nothing of yours is waiting for a decision.',
  done: 'What you complete is listed here.',
}
const orders: Record<Order, string> = {
  suggested: 'What to do first',
  points: 'Most points',
  ending: 'Ending soon',
}

/** The texts of the board of quests, and of the page of each. */
export const boardMessages = {
  title: 'Quests',
  show: 'Show quests',
  segments,
  /** Beside a segment's name. */
  count: (count: number) => String(count),
  empty,
  search: 'Search quests',
  nothingFound: (search: string) => `No quest here matches “${search}”.`,
  sort: 'Sort by',
  orders,
  points: (points: number) => `+${points}`,
  pointsLabel: (points: number) => plural(points, { one: '{count} point', other: '{count} points' }),
  closesIn: (time: string) => `${time} left`,
  choose: 'Open a quest to see what it takes, what it earns and how yours went.',
  badges: {
    ready: 'Ready to collect',
    started: 'Started',
    returned: 'Needs a change',
    checking: 'Being checked…',
    inReview: { known: 'In review since <moment></moment>', unknown: 'In review' },
    approved: (points: number) => (points > 0 ? `Approved +${points}` : 'Approved'),
    done: 'Done',
    doneAgain: (time: string) => `Done · opens again in ${time}`,
    rejected: 'Rejected',
    missed: 'Not this time',
    locked: 'Locked',
    opens: (time: string) => `Opens in ${time}`,
    exhausted: 'Used up',
    unavailable: 'Nothing today',
    closed: 'Closed',
    closedWith: (outcome: string) => `Closed · ${outcome}`,
    tryAgain: (time: string) => `Try again in ${time}`,
    coming_soon: 'Coming soon',
  },
  history: {
    states: {
      checking: () => 'Being checked…',
      pending: (points: number) => (points > 0 ? `In review, +${points} pending` : 'In review'),
      returned: () => 'Needs a change',
      approved: (points: number) => (points > 0 ? `Approved, +${points}` : 'Approved'),
      refused: () => 'Not accepted',
      done: () => 'Done',
      withdrawn: () => 'Withdrawn by you',
    },
    change: 'Change it',
    changed: 'Changed. It keeps its place in the review.',
    keep: 'Keep it as it is',
    withdraw: 'Withdraw',
    withdrawTitle: (title: string) => `Withdraw “${title}”?`,
    withdrawText:
      'What you sent is deleted, and its points are taken back. You can send something else afterwards.',
    withdrawn: 'Withdrawn and deleted.',
    failed: 'That did not work. Please try again.',
  },
  page: {
    tab: (title: string) => `${title} · ${brand.name}`,
    back: 'Daily Tasks',
    close: 'Close',
    share: 'Share',
    shared: 'Link copied to clipboard!',
    missing: 'There is no such quest, or it is not open to you.',
    toBoard: 'See all quests',
    who: 'Who',
    everybody: 'Every member',
    met: '✓ You meet this.',
    often: 'How often',
    recurrences: {
      once: 'Once per member',
      daily: 'Once a day (UTC)',
      weekly: 'Once a week, Monday to Sunday (UTC)',
      monthly: 'Once a month (UTC)',
      kind: 'Each time there is a new one',
    },
    cooldown: (hours: number) =>
      plural(hours, {
        one: 'At least {count} hour after your last claim.',
        other: 'At least {count} hours after your last claim.',
      }),
    left: 'How many are left',
    leftCount: (left: number) =>
      left === 0
        ? 'None'
        : plural(left, { one: '{count} claim, for all members', other: '{count} claims, for all members' }),
    until: 'Open until',
    noEnd: 'No end date',
    decision: 'What happens next',
    reviewed: 'A person looks at what you send, usually within a day or two.',
    checked: 'A service answers, usually within seconds. The answer appears here by itself.',
    counted: 'Your points are pending at first. We check every entry before it counts.',
    free: 'It earns no points.',
  },
}
