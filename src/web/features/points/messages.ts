import { plural } from '../../../domain/format.ts'
import { openTasks } from '../../app/messages.ts'

export const messages = {
  title: 'Points History',
  lead: 'Newest first, with what was decided on each entry. All days and times are UTC.',
  heads: ['For', 'Points', 'State', 'Time', 'Decision'],
  loading: 'Loading points history...',
  failed: 'Your points history could not be loaded.',
  earlierFailed: 'The earlier entries could not be loaded.',
  showMore: 'Show more',
  all: (count: number) =>
    plural(count, { one: 'This is the only entry.', other: 'These are all {count} entries.' }),
  emptyTitle: 'No points yet',
  empty: 'Start with today’s tasks: claim your daily login reward, answer the quiz, read the latest post.',
  openTasks,
  filter: 'Show',
  everything: 'Everything',
  nothingFound: 'You have no entries of this kind.',
}
