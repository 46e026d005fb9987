import { plural } from '../../../domain/format.ts'
import type { Segment } from './segments.ts'

const segments: Record<Segment, string> = { todo: 'To do', review: 'In review', done: 'Done' }
const empty: Record<Segment, string> = {
  todo: 'You have done everything there is. New quests appear here.',
  review: 'Nothing of yours is waiting for a decision.',
  done: 'What you complete is listed here.',
}
/** The texts of the board of quests. */
export const boardMessages = {
  title: 'Quests',
  show: 'Show quests',
  segments,
  /** Beside a segment's name. */
  count: (count: number) => String(count),
  empty,
  tools: { loading: 'Loading search...', failed: 'The search could not be loaded.' },
  nothingFound: (search: string) => `No quest here matches “${search}”.`,
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
}
