import { formatDay } from '../../domain/format.ts'
import { type Quiz, quizDateOf } from '../../domain/quiz.ts'
import { isUtcDate } from '../../domain/utc-day.ts'
import { defineQuest } from '../define-quest.ts'

export const dailyQuiz = defineQuest({
  kind: 'quiz',
  points: null,
  /** After its answers were withdrawn, a quiz is answered in a further round, which is paid anew: `daily_2026-11-14:2`. */
  source: {
    format: ({ quizId, round }: { quizId: string; round: number }) =>
      round === 1 ? quizId : `${quizId}:${round}`,
    parse(text) {
      const [, quizId = '', round = '1'] = /^(daily_[\d-]+)(?::(\d+))?$/.exec(text) ?? []
      return isUtcDate(quizDateOf(quizId)) ? { quizId, round: Number(round) } : undefined
    },
  },
  words: {
    title: 'Daily Quiz',
    review: 'Daily quizzes',
    history: (source) =>
      source === undefined ? 'Daily quiz' : `Daily quiz of ${formatDay(quizDateOf(source.quizId))}`,
    home: { act: 'You answer the daily quiz', how: 'One question, one try. The points vary by quiz.' },
  },
  ring: { position: 1, name: 'Quiz', anchor: 'daily-quiz' },
})

interface Attempt {
  selectedOption: string
  correct: boolean
  pointsAwarded: number
}

/** Returns what an answer is worth, or nothing if it is not one of the options. */
export function judgeAnswer(quiz: Quiz, option: string): Attempt | undefined {
  if (!quiz.options.includes(option)) return undefined
  const correct = option === quiz.correctAnswer
  return { selectedOption: option, correct, pointsAwarded: correct ? quiz.pointsAwarded : 0 }
}
