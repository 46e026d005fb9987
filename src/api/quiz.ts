import { z } from 'zod'
import { MAX_OPTION } from '../domain/editing.ts'
import { defineRoute } from './contract.ts'
import * as endpoints from './endpoints.ts'
import { Balances } from './points.ts'
import { text } from './text.ts'

const NotLoggedIn = { not_logged_in: 'Please log in to access daily tasks.' }

/** Without the answer: that leaves the server only with the member's own. */
const QuizQuestion = z
  .object({
    id: z.string(),
    question: z.string(),
    options: z.array(z.string()),
    pointsAwarded: z.int(),
  })
  .meta({ id: 'QuizQuestion' })
export type QuizQuestion = z.infer<typeof QuizQuestion>

const QuizResult = z
  .object({
    selectedOption: z.string(),
    correct: z.boolean(),
    correctAnswer: z.string(),
    pointsAwarded: z.int(),
  })
  .meta({ id: 'QuizResult' })
export type QuizResult = z.infer<typeof QuizResult>

const DailyQuiz = z
  .object({
    state: z.enum(['no_quiz', 'available', 'completed']),
    quiz: QuizQuestion.nullable(),
    /** There once the member has answered. */
    result: QuizResult.nullable(),
    /** Until the next day begins, by the server's clock. */
    secondsLeft: z.int(),
  })
  .meta({ id: 'DailyQuiz' })
export type DailyQuiz = z.infer<typeof DailyQuiz>

export const getQuiz = defineRoute({
  ...endpoints.getQuiz,
  access: 'member',
  summary: 'The quiz of today’s UTC date, and what this member answered',
  reply: DailyQuiz,
  messages: NotLoggedIn,
})

const QuizAttempt = Balances.extend({ result: QuizResult, secondsLeft: z.int() }).meta({ id: 'QuizAttempt' })
export type QuizAttempt = z.infer<typeof QuizAttempt>

export const postQuizAttempt = defineRoute({
  ...endpoints.postQuizAttempt,
  access: 'member',
  summary: 'Answer today’s quiz, once',
  body: z.strictObject({ option: text('Option', MAX_OPTION) }),
  reply: QuizAttempt,
  refusals: ['already_answered', 'no_quiz', 'unknown_option'],
  messages: NotLoggedIn,
})
