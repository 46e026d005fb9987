import { plural } from '../../domain/format.ts'

export const messages = {
  lead: (count: number, needed: number) =>
    `${plural(count, { one: '{count} question', other: '{count} questions' })} and one try. You need ${plural(needed, { one: '{count} right answer', other: '{count} right answers' })}.`,
  unanswered: 'Please answer this question.',
  right: (right: number, all: number) => `${right} of ${all} right`,
  send: 'Submit Answers',
}
