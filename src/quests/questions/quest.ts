import { defineKind } from '../define-kind.ts'

export const questions = defineKind({
  kind: 'questions',
  name: 'Quiz with several questions',
  label: 'Quizzes',
  hint: 'Answer questions',
  act: 'Answered a quiz',
  isReviewed: false,
  asks: true,
  keepsAnswer: true,
})
