import { err, ok, type Result } from './result.ts'
import { utcDateOf } from './utc-day.ts'

export const MAX_QUESTION = 1000
export const MAX_OPTION = 500
export const MAX_POINTS = 1_000_000
const OPTIONS = 4

export interface QuizDraft {
  question: string
  options: string[]
  correctAnswer: string
  pointsAwarded: number
}

/** One question a day, with four options of which one is right. */
export interface Quiz extends Readonly<QuizDraft> {
  id: string
}

/** The id names the date, so a date has one quiz at most. */
export function quizIdOf(date: string): string {
  return `daily_${date}`
}

/** Once its answers have been withdrawn, a quiz is answered in a further round, which is paid anew: `daily_2026-11-14:2`. */
export function quizPeriodOf(id: string, round: number): string {
  return round === 1 ? id : `${id}:${round}`
}

export function quizDateOf(id: string): string {
  return id.replace('daily_', '')
}

/** The quiz as it is stored, or why it cannot be. */
export function readQuizDraft(draft: QuizDraft): Result<QuizDraft, 'invalid_quiz' | 'wrong_answer'> {
  const question = draft.question.trim()
  const options = draft.options.map((option) => option.trim())
  const correctAnswer = draft.correctAnswer.trim()
  const { pointsAwarded } = draft
  const isFilled =
    question !== '' &&
    options.length === OPTIONS &&
    options.every((option) => option !== '') &&
    new Set(options).size === OPTIONS &&
    correctAnswer !== ''
  const isPayable = Number.isInteger(pointsAwarded) && pointsAwarded >= 0 && pointsAwarded <= MAX_POINTS
  if (!isFilled || !isPayable) return err('invalid_quiz')
  if (!options.includes(correctAnswer)) return err('wrong_answer')
  return ok({ question, options, correctAnswer, pointsAwarded })
}

/** The date of a new quiz: today, unless a later one is given. */
export function readQuizDate(date: string | undefined, now: Date): Result<string, 'past_date'> {
  const today = utcDateOf(now)
  return date !== undefined && date < today ? err('past_date') : ok(date ?? today)
}
