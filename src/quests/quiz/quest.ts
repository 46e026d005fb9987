import { formatDay } from '../../domain/format.ts'
import { quizDateOf } from '../../domain/quiz.ts'
import { isUtcDate } from '../../domain/utc-day.ts'
import { defineKind } from '../define-kind.ts'

export const quiz = defineKind({
  kind: 'quiz',
  name: 'Daily quiz',
  label: 'Daily quizzes',
  hint: 'Answer one question',
  act: 'Daily quiz',
  describeEntry(period) {
    const date = quizDateOf(period.split(':', 1)[0] ?? '')
    return isUtcDate(date) ? `Daily quiz of ${formatDay(date)}` : 'Daily quiz'
  },
  isReviewed: false,
  asks: true,
  keepsAnswer: true,
  singleQuest: 'daily-quiz',
  isDaily: true,
})
