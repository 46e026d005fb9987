import type { Quiz } from '../../domain/quiz.ts'
import { defineQuest } from '../define-quest.ts'

export const dailyQuiz = defineQuest({
  id: 'daily-quiz',
  kind: 'quiz',
  points: null,
  title: 'Daily Quiz',
  home: { act: 'You answer the daily quiz', how: 'One question, one try. The points vary by quiz.' },
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
