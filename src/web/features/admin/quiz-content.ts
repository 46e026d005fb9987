import type { EditableQuiz } from '../../../api/editing.ts'
import {
  MAX_OPTION,
  MAX_POINTS,
  MAX_QUESTION,
  type QuizDraft,
  readQuizDraft,
} from '../../../domain/editing.ts'
import type { Flaw } from '../../app/flaw.ts'
import type { Content } from '../../app/use-editor.ts'
import { writtenDay } from '../../ui/written.ts'

export const OPTION_FIELDS = ['option1', 'option2', 'option3', 'option4'] as const
type OptionField = (typeof OPTION_FIELDS)[number]
export type QuizField = 'question' | OptionField | 'correctAnswer' | 'pointsAwarded' | 'date'
type Values = Record<QuizField, string>

/** Of the date field until its writer chooses one: midnight may pass while the page is open. */
export const TODAY = 'today'

const INVALID = 'Please fill all quiz fields correctly.'
const WRONG_ANSWER: Flaw<QuizField> = {
  text: 'Correct answer must be one of the provided options.',
  fields: ['correctAnswer'],
}
const PAST_DATE: Flaw<QuizField> = {
  text: 'This date has passed. Choose today or a day to come.',
  fields: ['date'],
}

export function fieldsOf(quiz: EditableQuiz | undefined): Values {
  const [option1 = '', option2 = '', option3 = '', option4 = ''] = quiz?.options ?? []
  return {
    question: quiz?.question ?? '',
    option1,
    option2,
    option3,
    option4,
    correctAnswer: quiz?.correctAnswer ?? '',
    pointsAwarded: quiz === undefined ? '' : String(quiz.pointsAwarded),
    date: quiz?.date ?? TODAY,
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

/** Which fields the rules could not accept, and what helps. */
function findInvalid(values: Values): Flaw<QuizField> {
  const { question, options, correctAnswer, pointsAwarded } = readDraft(values)
  const written = options.map((option) => option.trim())
  const isTwice = (option: string) => option !== '' && written.indexOf(option) !== written.lastIndexOf(option)
  const fields = new Set<QuizField>()
  if (question.trim() === '' || question.trim().length > MAX_QUESTION) fields.add('question')
  for (const [index, field] of OPTION_FIELDS.entries()) {
    const option = written[index] ?? ''
    if (option === '' || option.length > MAX_OPTION || isTwice(option)) fields.add(field)
  }
  if (correctAnswer.trim() === '') fields.add('correctAnswer')
  if (!(pointsAwarded <= MAX_POINTS)) fields.add('pointsAwarded')
  if (values.date === '') fields.add('date')
  return {
    text: INVALID,
    fields: [...fields],
    ...(written.some(isTwice) && { more: 'The four options must differ from each other.' }),
  }
}

function check(values: Values): Flaw<QuizField>[] {
  const draft = readQuizDraft(readDraft(values))
  if (!draft.ok && draft.code === 'wrong_answer') return [WRONG_ANSWER]
  return draft.ok && values.date !== '' ? [] : [findInvalid(values)]
}

/** The date is today's in words too, where that is known. */
function existsAt(date: string, today: string | undefined): Flaw<QuizField> {
  const told = date === today ? `today (${writtenDay(date)})` : writtenDay(date)
  return {
    text: `A quiz for ${told} already exists. Please edit it instead of adding a new one.`,
    fields: ['date'],
  }
}

export function quizContent(today: string | undefined): Content<EditableQuiz, QuizField> {
  return {
    path: '/api/admin/quizzes',
    firstField: 'question',
    fieldsOf,
    check,
    // A quiz keeps its date: what was paid for it names it.
    bodyOf: (values, quiz) => ({ ...readDraft(values), ...(quiz === undefined && { date: values.date }) }),
    refusalOf(code, values) {
      if (code === 'invalid_quiz') return findInvalid(values)
      if (code === 'wrong_answer') return WRONG_ANSWER
      if (code === 'quiz_exists') return existsAt(values.date, today)
      return code === 'past_date' ? PAST_DATE : undefined
    },
    words: {
      added: 'Daily quiz added successfully!',
      updated: 'Quiz updated successfully!',
      failed: 'Failed to save quiz. Check console for details.',
      changedMeanwhile:
        'Somebody else has saved this quiz meanwhile. Yours was not saved; everything you typed is still here.',
      goneMeanwhile:
        'This quiz was deleted meanwhile. Everything you typed is still here: you can add it as a new quiz.',
    },
  }
}
