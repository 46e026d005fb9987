import type {
  DailyQuiz,
  EditableQuiz,
  QuizAttempt,
  QuizMonth,
  QuizPage,
  QuizResult,
} from '../../../api/quiz.ts'
import { describeExistingQuiz } from '../../../domain/messages/specific-errors.ts'
import {
  findGaps,
  type QuizDraft,
  quizDateOf,
  quizIdOf,
  readQuizDate,
  readQuizDraft,
} from '../../../domain/quiz.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { secondsToNextDay, utcDateOf } from '../../../domain/utc-day.ts'
import { dailyQuiz, judgeAnswer } from '../../../quests/daily-quiz/quest.ts'
import { isSuspended } from '../../auth/session.queries.ts'
import type { SessionMember } from '../../auth/session.ts'
import { type Database, type Executor, transact } from '../../db/database.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import { findReward } from '../quests/quests.queries.ts'
import { countAttempts } from './attempt-counts.queries.ts'
import * as queries from './quiz.queries.ts'

const PAGE_SIZE = 20
const CLEARED = 'The answers to this quiz were withdrawn; it may be answered again.'

export interface QuizDeps {
  database: Database
  now: () => Date
}

export async function describeQuiz(database: Database, member: SessionMember, now: Date): Promise<DailyQuiz> {
  const id = quizIdOf(utcDateOf(now))
  const secondsLeft = secondsToNextDay(now)
  const [quiz, isOpen] = await Promise.all([queries.findQuiz(database.query, id), isQuizOpen(database, now)])
  const attempt = quiz && (await queries.findAttempt(database.query, member.id, id))
  if (quiz === undefined || (attempt === undefined && !isOpen)) {
    return { state: 'no_quiz', quiz: null, result: null, secondsLeft }
  }
  if (attempt === undefined) await queries.addView(database.query, member.id, id, now)
  return {
    state: attempt === undefined ? 'available' : 'completed',
    quiz: toQuestion(quiz),
    result: attempt === undefined ? null : toResult(attempt),
    secondsLeft,
  }
}

async function isQuizOpen({ query }: Database, now: Date): Promise<boolean> {
  return (await findReward(query, dailyQuiz.id, now))?.isOpen ?? false
}

export async function answerQuiz(
  database: Database,
  member: SessionMember,
  option: string,
  now: Date,
): Promise<Result<QuizAttempt, 'no_quiz' | 'unknown_option' | 'already_answered' | 'suspended'>> {
  const id = quizIdOf(utcDateOf(now))
  const [quiz, isOpen] = await Promise.all([queries.findQuiz(database.query, id), isQuizOpen(database, now)])
  if (quiz === undefined || !isOpen) return err('no_quiz')
  const judged = judgeAnswer(quiz, option)
  if (judged === undefined) return err('unknown_option')
  const attempt = {
    ...judged,
    memberId: member.id,
    quizId: id,
    attemptedAt: now,
    correctAnswer: quiz.correctAnswer,
  }
  const balances = await queries.addAttempt(database.query, attempt)
  if (balances === undefined) {
    return err((await isSuspended(database.query, member.id)) ? 'suspended' : 'already_answered')
  }
  return ok({ ...balances, result: toResult(attempt), secondsLeft: secondsToNextDay(now) })
}

/** Names each field that may be seen before answering, so that the correct answer is never among them. */
function toQuestion({ id, question, options, pointsAwarded }: queries.StoredQuiz): DailyQuiz['quiz'] {
  return { id, question, options, pointsAwarded }
}

function toResult({ selectedOption, correct, correctAnswer, pointsAwarded }: QuizResult): QuizResult {
  return { selectedOption, correct, correctAnswer, pointsAwarded }
}

export async function listQuizzes({ database, now }: QuizDeps, page: number): Promise<QuizPage> {
  const { query } = database
  const pages = Math.max(1, Math.ceil((await queries.countQuizzes(query)) / PAGE_SIZE))
  const today = utcDateOf(now())
  // One more than is shown tells whether days are missing before the last one shown.
  const rows = await queries.listQuizzes(query, PAGE_SIZE + 1, (page - 1) * PAGE_SIZE)
  const before = rows[PAGE_SIZE]
  const quizzes = await withAttempts(query, rows.slice(0, PAGE_SIZE))
  const dates = quizzes.map(({ date }) => date)
  const gaps = findGaps({ dates, before: before && quizDateOf(before.id), isLatest: page === 1 }, today)
  const nextFreeDay = await queries.findNextFreeDay(query, today)
  return { today, nextFreeDay, quizzes, gaps, page, pages }
}

export async function describeMonth(
  { database, now }: QuizDeps,
  givenMonth: string | undefined,
): Promise<QuizMonth> {
  const today = utcDateOf(now())
  const month = givenMonth ?? today.slice(0, 7)
  const quizzes = await queries.listQuizzesOfMonth(database.query, month)
  return { today, month, quizzes: await withAttempts(database.query, quizzes) }
}

type DraftRefusal = 'invalid_quiz' | 'wrong_answer'

export async function addQuiz(
  { database, now }: QuizDeps,
  actorId: string,
  input: QuizDraft & { date?: string | undefined },
): Promise<Result<EditableQuiz, DraftRefusal | 'past_date' | 'quiz_exists'>> {
  const draft = readQuizDraft(input)
  if (!draft.ok) return draft
  const at = now()
  const date = readQuizDate(input.date, at)
  if (!date.ok) return date
  const quiz = { ...draft.value, id: quizIdOf(date.value), createdAt: at, updatedAt: at }
  return transact(database, async (transaction) => {
    if (!(await queries.addQuiz(transaction, quiz))) {
      return err('quiz_exists', { message: describeExistingQuiz(date.value, utcDateOf(at)) })
    }
    await recordAudit(transaction, { actorId, act: 'add_quiz', subject: quiz.id, after: draft.value, at })
    return ok(await describeEditable(transaction, quiz))
  })
}

export async function changeQuiz(
  { database, now }: QuizDeps,
  actorId: string,
  id: string,
  { lastSaved, ...input }: QuizDraft & { lastSaved: string },
): Promise<Result<EditableQuiz, DraftRefusal | 'not_found' | 'changed_meanwhile'>> {
  const draft = readQuizDraft(input)
  if (!draft.ok) return draft
  return transact(database, async (transaction) => {
    const stored = await queries.findQuiz(transaction, id)
    if (stored === undefined) return err('not_found')
    // Each save has a time of its own, so that the next save can tell whether its editor has seen this one.
    const at = new Date(Math.max(now().getTime(), stored.updatedAt.getTime() + 1))
    const change = { ...draft.value, updatedAt: at }
    const changed = await queries.changeQuiz(transaction, id, new Date(lastSaved), change)
    if (changed === undefined) return err('changed_meanwhile')
    const { createdAt, updatedAt, ...before } = stored
    await recordAudit(transaction, {
      actorId,
      act: 'change_quiz',
      subject: id,
      before,
      after: draft.value,
      at,
    })
    return ok(await describeEditable(transaction, changed))
  })
}

export async function deleteQuiz(
  { database, now }: QuizDeps,
  actorId: string,
  id: string,
): Promise<Result<{ done: true }, 'not_found'>> {
  return transact(database, async (transaction) => {
    const before = await queries.removeQuiz(transaction, id)
    if (before === undefined) return err('not_found')
    await recordAudit(transaction, { actorId, act: 'delete_quiz', subject: id, before, at: now() })
    return ok({ done: true })
  })
}

/** Withdraws all answers to today's quiz, which may then be answered again. */
export async function clearAttempts(
  { database, now }: QuizDeps,
  actorId: string,
): Promise<{ clearedAttempts: number; reversedPoints: number }> {
  const at = now()
  const id = quizIdOf(utcDateOf(at))
  return database.query.transaction(async (transaction) => {
    const details = { actorId, reason: CLEARED, at }
    const after = await queries.clearAttempts(database, transaction, id, details)
    await recordAudit(transaction, { actorId, act: 'clear_attempts', subject: id, after, at })
    return { clearedAttempts: after.attempts, reversedPoints: after.points }
  })
}

async function withAttempts(executor: Executor, quizzes: queries.StoredQuiz[]): Promise<EditableQuiz[]> {
  const ids = quizzes.map(({ id }) => id)
  const attempts = await countAttempts(executor, ids)
  return quizzes.map((quiz) => toEditable(quiz, attempts.get(quiz.id) ?? 0))
}

async function describeEditable(executor: Executor, quiz: queries.StoredQuiz): Promise<EditableQuiz> {
  return toEditable(quiz, (await countAttempts(executor, [quiz.id])).get(quiz.id) ?? 0)
}

function toEditable({ createdAt, updatedAt, ...quiz }: queries.StoredQuiz, attempts: number): EditableQuiz {
  return {
    ...quiz,
    date: quizDateOf(quiz.id),
    attempts,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
