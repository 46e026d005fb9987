import { err, ok, type Result } from './result.ts'
import { utcDateOf } from './utc-day.ts'

export const MAX_TITLE = 200
export const MAX_CONTENT = 100_000
export const MAX_IMAGE_URL = 2000
export const MAX_QUESTION = 1000
export const MAX_OPTION = 500
export const MAX_POINTS = 1_000_000
const OPTIONS = 4

export interface PostDraft {
  title: string
  content: string
  imageUrl?: string | undefined
}

/** A post as it is kept, or why it cannot be. Lengths are checked by the contract and by the form, field by field. */
export function readPostDraft(
  draft: PostDraft,
): Result<{ title: string; content: string; imageUrl: string | null }, 'empty_post' | 'invalid_image_url'> {
  const title = draft.title.trim()
  const content = draft.content.trim()
  const imageUrl = draft.imageUrl?.trim() || null
  if (title === '' || content === '') return err('empty_post')
  if (imageUrl !== null && !isWebAddress(imageUrl)) return err('invalid_image_url')
  return ok({ title, content, imageUrl })
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

export interface QuizDraft {
  question: string
  options: string[]
  correctAnswer: string
  pointsAwarded: number
}

/** A quiz as it is kept, or why it cannot be. */
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

/** The date a new quiz is for: today's unless a later one is given. */
export function readQuizDate(date: string | undefined, now: Date): Result<string, 'past_date'> {
  const today = utcDateOf(now)
  return date !== undefined && date < today ? err('past_date') : ok(date ?? today)
}
