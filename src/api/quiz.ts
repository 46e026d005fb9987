import { z } from 'zod'
import { log_in_for_tasks } from '../domain/messages/specific-errors.ts'
import { MAX_OPTION, MAX_QUESTION, MONTH } from '../domain/quiz.ts'
import * as adminEndpoints from './admin-endpoints.ts'
import { adminRoute, Done, memberRoute, namedObject } from './contract.ts'
import * as endpoints from './endpoints.ts'
import { Balances } from './points.ts'
import { Moment, PageQuery, text, trimmedText } from './text.ts'

/** Without the answer: that leaves the server only with the member's own. */
const QuizQuestion = namedObject('QuizQuestion', {
  id: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  pointsAwarded: z.int(),
})
export type QuizQuestion = z.infer<typeof QuizQuestion>

const QuizResult = namedObject('QuizResult', {
  selectedOption: z.string(),
  correct: z.boolean(),
  correctAnswer: z.string(),
  pointsAwarded: z.int(),
})
export type QuizResult = z.infer<typeof QuizResult>

const DailyQuiz = namedObject('DailyQuiz', {
  state: z.enum(['no_quiz', 'available', 'completed']),
  quiz: QuizQuestion.nullable(),
  /** There once the member has answered. */
  result: QuizResult.nullable(),
  /** Until the next day begins, by the server's clock. */
  secondsLeft: z.int(),
})
export type DailyQuiz = z.infer<typeof DailyQuiz>

export const getQuiz = memberRoute(endpoints.getQuiz, {
  summary: 'The quiz of today’s UTC date, and what this member answered',
  reply: DailyQuiz,
  messages: { not_logged_in: log_in_for_tasks },
})

const QuizAttempt = Balances.extend({ result: QuizResult, secondsLeft: z.int() }).meta({ id: 'QuizAttempt' })
export type QuizAttempt = z.infer<typeof QuizAttempt>

export const postQuizAttempt = memberRoute(endpoints.postQuizAttempt, {
  summary: 'Answer today’s quiz, once',
  body: z.strictObject({ option: text('Option', MAX_OPTION) }),
  reply: QuizAttempt,
  refusals: ['already_answered', 'no_quiz', 'unknown_option'],
  messages: { not_logged_in: log_in_for_tasks },
})

const QuizId = z.object({ id: z.string() })

const QuizDraft = {
  question: trimmedText('Question', MAX_QUESTION),
  options: z.array(trimmedText('Option', MAX_OPTION)).max(10, 'must be four'),
  correctAnswer: trimmedText('Correct Answer', MAX_OPTION),
  pointsAwarded: z.number('must be a number'),
}

const EditableQuiz = namedObject('EditableQuiz', {
  id: z.string(),
  date: z.iso.date(),
  question: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.string(),
  pointsAwarded: z.int(),
  /** How many have answered it. */
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type EditableQuiz = z.infer<typeof EditableQuiz>

const QuizPage = z.object({
  today: z.iso.date(),
  /** The first day from today on that has no quiz. */
  nextFreeDay: z.iso.date(),
  quizzes: z.array(EditableQuiz),
  /** Days without a quiz from today to the last planned day, as far as they end before a quiz of this page. */
  gaps: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })),
  page: z.int(),
  pages: z.int(),
})
export type QuizPage = z.infer<typeof QuizPage>

export const getQuizzes = adminRoute(adminEndpoints.getQuizzes, {
  needs: 'content.write',
  summary: 'Quizzes with their answers, latest date first, twenty a page',
  query: PageQuery,
  reply: QuizPage,
})

const QuizMonth = z.object({
  today: z.iso.date(),
  month: z.string(),
  /** By date, earliest first. */
  quizzes: z.array(EditableQuiz),
})
export type QuizMonth = z.infer<typeof QuizMonth>

export const getQuizMonth = adminRoute(adminEndpoints.getQuizMonth, {
  needs: 'content.write',
  summary: 'The quizzes of a month: of the present one, if none is given',
  query: z.strictObject({
    month: z.string('must be a month').regex(MONTH, 'must be a month like 2026-11').optional(),
  }),
  reply: QuizMonth,
})

export const postQuiz = adminRoute(adminEndpoints.postQuiz, {
  needs: 'content.write',
  summary: 'Add the quiz of a date: today’s, if none is given',
  body: z.strictObject({ ...QuizDraft, date: z.iso.date('must be a date like 2026-11-14').optional() }),
  reply: EditableQuiz,
  refusals: ['invalid_quiz', 'wrong_answer', 'quiz_exists', 'past_date'],
})

export const putQuiz = adminRoute(adminEndpoints.putQuiz, {
  needs: 'content.write',
  summary: 'Change a quiz. What members were told and paid stays',
  params: QuizId,
  /** `lastSaved`: when the editor's version was saved. A save over a newer version is refused. */
  body: z.strictObject({ ...QuizDraft, lastSaved: Moment }),
  reply: EditableQuiz,
  refusals: ['not_found', 'invalid_quiz', 'wrong_answer', 'changed_meanwhile'],
})

export const deleteQuiz = adminRoute(adminEndpoints.deleteQuiz, {
  needs: 'content.write',
  summary: 'Delete a quiz. Who answered it has answered that date',
  params: QuizId,
  reply: Done,
  refusals: ['not_found'],
})

export const postClearAttempts = adminRoute(adminEndpoints.postClearAttempts, {
  needs: 'points.reset',
  summary: 'Withdraw all answers to today’s quiz and what they paid; members may answer again',
  body: z.strictObject({}).optional(),
  reply: z.object({ clearedAttempts: z.int(), reversedPoints: z.int() }),
})
