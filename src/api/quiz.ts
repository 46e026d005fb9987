import { z } from 'zod'
import { MAX_OPTION, MAX_QUESTION, type Quiz } from '../domain/quiz.ts'
import { MONTH } from '../domain/quiz-calendar.ts'
import { MAX_QUIZ_ROWS, QUIZ_ROW_PROBLEMS } from '../domain/quiz-table.ts'
import * as adminEndpoints from './admin-endpoints.ts'
import { adminRoutes, Done, namedObject } from './contract.ts'
import { IdParams, Moment, PageQuery, text, trimmedText } from './text.ts'

const contentRoute = adminRoutes('content.write')

/** Without the answer: that leaves the server only with the member's own. In the details of the task. */
export type QuizQuestion = Omit<Quiz, 'correctAnswer'>

/** In the details of the task, once the member has answered. */
export interface QuizResult {
  selectedOption: string
  correct: boolean
  correctAnswer: string
  pointsAwarded: number
}

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

export const getQuizzes = contentRoute(adminEndpoints.getQuizzes, {
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

export const getQuizMonth = contentRoute(adminEndpoints.getQuizMonth, {
  summary: 'The quizzes of a month: of the present one, if none is given',
  query: z.strictObject({
    month: z.string('must be a month').regex(MONTH, 'must be a month like 2026-11').optional(),
  }),
  reply: QuizMonth,
})

export const postQuiz = contentRoute(adminEndpoints.postQuiz, {
  summary: 'Add the quiz of a date: today’s, if none is given',
  body: z.strictObject({ ...QuizDraft, date: z.iso.date('must be a date like 2026-11-14').optional() }),
  reply: EditableQuiz,
  refusals: ['invalid_quiz', 'wrong_answer', 'quiz_exists', 'past_date'],
})

const QuizTableRow = namedObject('QuizTableRow', {
  /** Its place in the table, from 1 on, without the head. */
  number: z.int(),
  /** The day that the quiz would get; null if none can be read, or if the row needs none. */
  date: z.iso.date().nullable(),
  question: z.string(),
  options: z.array(z.string()),
  correctAnswer: z.string(),
  pointsAwarded: z.int().nullable(),
  /** Why the row cannot be added. */
  problems: z.array(z.enum(QUIZ_ROW_PROBLEMS)),
})
export type QuizTableRow = z.infer<typeof QuizTableRow>

export const postQuizTable = contentRoute(adminEndpoints.postQuizTable, {
  summary:
    'Read a table of quizzes, of tabs or CSV, without adding any: the day and the problems of each row',
  body: z.strictObject({
    text: text('Table', 500_000),
    /** `free` gives every row a day, from the next free one on; `given` only those rows that have none. */
    dates: z.enum(['given', 'free']),
    /** The numbers of rows that shall not be added. */
    leftOut: z.array(z.int()).max(MAX_QUIZ_ROWS),
  }),
  reply: z.object({
    rows: z.array(QuizTableRow),
    /** How many rows the table has beyond those. */
    omitted: z.int(),
  }),
})

export const postQuizImport = contentRoute(adminEndpoints.postQuizImport, {
  summary: 'Add quizzes of several days, all or none',
  body: z.strictObject({
    quizzes: z
      .array(z.strictObject({ ...QuizDraft, date: z.iso.date('must be a date like 2026-11-14') }))
      .min(1, 'must be at least one')
      .max(MAX_QUIZ_ROWS, `must be at most ${MAX_QUIZ_ROWS}`),
  }),
  reply: z.object({ added: z.int() }),
  refusals: ['invalid_quiz', 'wrong_answer', 'quiz_exists', 'past_date'],
})

export const putQuiz = contentRoute(adminEndpoints.putQuiz, {
  summary: 'Change a quiz. What members were told and paid stays',
  params: IdParams,
  /** `lastSaved`: when the editor's version was saved. A save over a newer version is refused. */
  body: z.strictObject({ ...QuizDraft, lastSaved: Moment }),
  reply: EditableQuiz,
  refusals: ['not_found', 'invalid_quiz', 'wrong_answer', 'changed_meanwhile'],
})

export const deleteQuiz = contentRoute(adminEndpoints.deleteQuiz, {
  summary: 'Delete a quiz. Who answered it has answered that date',
  params: IdParams,
  reply: Done,
  refusals: ['not_found'],
})

export const postClearAttempts = adminRoutes('points.reset')(adminEndpoints.postClearAttempts, {
  summary: 'Withdraw all answers to today’s quiz and what they paid; members may answer again',
  body: z.strictObject({}).optional(),
  reply: z.object({ clearedAttempts: z.int(), reversedPoints: z.int() }),
})
