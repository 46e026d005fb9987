import { postQuiz, putQuiz } from '../../../../api/admin-endpoints.ts'
import type { EditableQuiz } from '../../../../api/quiz.ts'
import * as errors from '../../../../domain/messages/errors.ts'
import {
  MAX_OPTION,
  MAX_POINTS,
  MAX_QUESTION,
  type QuizDraft,
  readQuizDraft,
} from '../../../../domain/quiz.ts'
import { call } from '../../../app/api-client.ts'
import type { FieldError } from '../../../app/field-error.ts'
import { findTooLong, type TextLimits } from '../../../app/too-long.ts'
import type { Content } from '../../../app/use-editor.ts'
import { messages } from './messages.ts'

export const OPTION_FIELDS = ['option1', 'option2', 'option3', 'option4'] as const
type OptionField = (typeof OPTION_FIELDS)[number]
export type QuizField = 'question' | OptionField | 'correctAnswer' | 'pointsAwarded' | 'date'
type Values = Record<QuizField, string>

/** The value of the date field until a date is chosen: midnight may pass while the page is open. */
export const TODAY = 'today'
/** The value of the date field after a quiz was added, until another date is chosen. The list says which day it is. */
export const NEXT_FREE_DAY = 'next'

export function dateValueOf(date: string, today: string | undefined): string {
  return date === today ? TODAY : date
}

const { fields } = messages
const LIMITS: TextLimits<QuizField> = {
  question: { label: fields.question, max: MAX_QUESTION },
  option1: { label: fields.option1, max: MAX_OPTION },
  option2: { label: fields.option2, max: MAX_OPTION },
  option3: { label: fields.option3, max: MAX_OPTION },
  option4: { label: fields.option4, max: MAX_OPTION },
  correctAnswer: { label: fields.correctAnswer, max: MAX_OPTION },
}

const WRONG_ANSWER: FieldError<QuizField> = { text: errors.wrong_answer, fields: ['correctAnswer'] }
const PAST_DATE: FieldError<QuizField> = { text: messages.pastDate, fields: ['date'] }

export function fieldsOf(quiz: EditableQuiz | undefined, newDate = TODAY): Values {
  const [option1 = '', option2 = '', option3 = '', option4 = ''] = quiz?.options ?? []
  return {
    question: quiz?.question ?? '',
    option1,
    option2,
    option3,
    option4,
    correctAnswer: quiz?.correctAnswer ?? '',
    pointsAwarded: quiz === undefined ? '' : String(quiz.pointsAwarded),
    date: quiz?.date ?? newDate,
  }
}

function readPoints(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}

function readDraft(values: Values): QuizDraft {
  return {
    question: values.question,
    options: OPTION_FIELDS.map((field) => values[field]),
    correctAnswer: values.correctAnswer,
    pointsAwarded: readPoints(values.pointsAwarded),
  }
}

/** Names the fields that break a rule. */
function findInvalid(values: Values, isDated: boolean): FieldError<QuizField> {
  const { question, options, correctAnswer, pointsAwarded } = readDraft(values)
  const written = options.map((option) => option.trim())
  const isTwice = (option: string) => option !== '' && written.indexOf(option) !== written.lastIndexOf(option)
  const fields = new Set<QuizField>()
  if (question.trim() === '') fields.add('question')
  for (const [index, field] of OPTION_FIELDS.entries()) {
    const option = written[index] ?? ''
    if (option === '' || isTwice(option)) fields.add(field)
  }
  if (correctAnswer.trim() === '') fields.add('correctAnswer')
  if (!(pointsAwarded <= MAX_POINTS)) fields.add('pointsAwarded')
  if (!isDated) fields.add('date')
  return {
    text: errors.invalid_quiz,
    fields: [...fields],
    ...(written.some(isTwice) && { more: messages.sameOptions }),
  }
}

/** Without a date the server takes today's. That is meant only while the form cannot show which date that is. */
function check(values: Values, today: string | undefined): FieldError<QuizField>[] {
  const tooLong = findTooLong(values, LIMITS)
  if (tooLong.length > 0) return tooLong
  const draft = readQuizDraft(readDraft(values))
  if (!draft.ok && draft.code === 'wrong_answer') return [WRONG_ANSWER]
  const isDated = values.date !== '' || today === undefined
  return draft.ok && isDated ? [] : [findInvalid(values, isDated)]
}

/** `newDate` holds the value that the date field of the next new quiz begins with. */
export function quizContent(
  today: string | undefined,
  newDate: { current: string },
): Content<EditableQuiz, QuizField> {
  return {
    name: 'quiz',
    firstField: 'question',
    toFields: (quiz) => fieldsOf(quiz, newDate.current),
    versionOf: ({ updatedAt }) => updatedAt,
    check: (values) => check(values, today),
    async create(values) {
      const date = values.date === '' ? undefined : values.date
      const reply = await call(postQuiz, { body: { ...readDraft(values), date } })
      // Whoever has added one goes on with the next day.
      if (reply.ok) newDate.current = NEXT_FREE_DAY
      return reply
    },
    // A quiz keeps its date, because the entries that it paid name it.
    replace: ({ id, updatedAt }, values) =>
      call(putQuiz, { params: { id }, body: { ...readDraft(values), lastSaved: updatedAt } }),
    toFieldError({ code, error }, values) {
      if (code === 'invalid_quiz') return findInvalid(values, true)
      if (code === 'wrong_answer') return WRONG_ANSWER
      // The server knows which date it is, and whether that is today.
      if (code === 'quiz_exists') return error && { text: error.message, fields: ['date'] }
      return code === 'past_date' ? PAST_DATE : undefined
    },
    describeSaved: (_, isNew) => (isNew ? messages.saving.added : messages.saving.updated),
    messages: messages.saving,
  }
}
