import { formatDay } from './format.ts'
import { err, ok, type Result } from './result.ts'
import { utcDateOf } from './rewards.ts'

export const MAX_QUESTION = 1000
export const MAX_OPTION = 500
export const MAX_POINTS = 1_000_000
const OPTIONS = 4

/** One question a day, with four options of which one is right. */
export interface Quiz {
  id: string
  question: string
  options: readonly string[]
  correctAnswer: string
  pointsAwarded: number
}

/** A date has one quiz, whose id follows from it. */
export function quizIdOf(date: string): string {
  return `daily_${date}`
}

export function quizDateOf(id: string): string {
  return id.replace('daily_', '')
}

/** Days in a row, both ends included. */
export interface DayRange {
  from: string
  to: string
}

/**
 * The days from today on that have no quiz though a later day has one, and today itself. `dates` is a page of the days
 * that have one, latest first; `before` is the day before the page, if there is one, and `isLatest` says that it is the first page.
 */
export function findGaps(
  { dates, before, isLatest }: { dates: readonly string[]; before: string | undefined; isLatest: boolean },
  today: string,
): DayRange[] {
  const gaps: DayRange[] = []
  const latest = dates[0]
  if (isLatest && (latest === undefined || latest < today)) gaps.push({ from: today, to: today })
  for (const [index, date] of dates.entries()) {
    const earlier = dates[index + 1] ?? before
    const from = earlier === undefined || earlier < today ? today : addDays(earlier, 1)
    if (from < date) gaps.push({ from, to: addDays(date, -1) })
  }
  return gaps
}

const DAY_MS = 86_400_000

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Both ends included. */
export function countDays({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

export interface Attempt {
  selectedOption: string
  correct: boolean
  pointsAwarded: number
}

/** What an answer earns, or undefined if it is none of the options. */
export function judgeAnswer(quiz: Quiz, option: string): Attempt | undefined {
  if (!quiz.options.includes(option)) return undefined
  const correct = option === quiz.correctAnswer
  return { selectedOption: option, correct, pointsAwarded: correct ? quiz.pointsAwarded : 0 }
}

export interface QuizDraft {
  question: string
  options: string[]
  correctAnswer: string
  pointsAwarded: number
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

/** Why a second quiz cannot be added for a date. */
export function describeExistingQuiz(date: string, today: string): string {
  const day = date === today ? `today (${formatDay(date)})` : formatDay(date)
  return `A quiz for ${day} already exists. Please edit it instead of adding a new one.`
}
