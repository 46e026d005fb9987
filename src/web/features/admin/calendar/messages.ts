import { plural } from '../../../../domain/format.ts'

export const messages = {
  lead: 'Quests, posts and daily quizzes of a month, by days in UTC.',
  loading: 'Loading the calendar...',
  failed: 'Failed to load the calendar.',
  earlier: 'Earlier month',
  later: 'Later month',
  present: 'This month',
  days: 'Days',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  today: 'Today',
  kinds: { quiz: 'Quiz', post: 'Post', opens: 'Opens', closes: 'Closes' },
  draft: 'draft',
  noQuiz: 'No quiz',
  addQuiz: (day: string) => `No quiz on ${day}. Add one`,
  nothing: 'Nothing happens on the other days of this month.',
  missing: (count: number) =>
    plural(count, {
      one: '{count} day of this month has no quiz yet.',
      other: '{count} days of this month have no quiz yet.',
    }),
  complete: 'Every day from today on has a quiz.',
  keys: { open: 'Open the first thing of the day' },
}
