import type { BodyOf, ReplyOf, ResultOf } from '../../../api/operations.ts'
import type * as api from '../../../api/quiz.ts'
import type { EditableQuiz } from '../../../api/quiz.ts'
import { quizDateOf, quizIdOf, readQuizDraft } from '../../../domain/quiz.ts'
import { findGaps } from '../../../domain/quiz-calendar.ts'
import { err, ok } from '../../../domain/result.ts'
import { utcDateOf } from '../../../domain/utc-day.ts'
import { transact } from '../../db/database.ts'
import { type AdminDeps, recordAudit } from '../audit/audit.actions.ts'
import type { FigureReader } from '../figures/keep-figures.ts'
import { stopClaims } from '../quests/quest-totals.queries.ts'
import { countAnswers } from './count-answers.ts'
import { insertQuizzes } from './insert-quizzes.actions.ts'
import * as queries from './quiz.queries.ts'

const PAGE_SIZE = 20
const CLEARED = 'The answers to this quiz were withdrawn; it may be answered again.'

export interface QuizDeps extends AdminDeps {
  figures: FigureReader
}

export async function listQuizzes(deps: QuizDeps, page: number): Promise<ReplyOf<typeof api.getQuizzes>> {
  const { query } = deps.database
  const pages = Math.max(1, Math.ceil((await queries.countQuizzes(query)) / PAGE_SIZE))
  const today = utcDateOf(deps.now())
  // One more than is shown tells whether days are missing before the last one shown.
  const rows = await queries.listQuizzes(query, PAGE_SIZE + 1, (page - 1) * PAGE_SIZE)
  const before = rows[PAGE_SIZE]
  const quizzes = await withAttempts(deps, rows.slice(0, PAGE_SIZE))
  const dates = quizzes.map(({ date }) => date)
  const gaps = findGaps({ dates, before: before && quizDateOf(before.id), isLatest: page === 1 }, today)
  const nextFreeDay = await queries.findNextFreeDay(query, today)
  return { today, nextFreeDay, quizzes, gaps, page, pages }
}

export async function describeMonth(
  deps: QuizDeps,
  givenMonth: string | undefined,
): Promise<ReplyOf<typeof api.getQuizMonth>> {
  const today = utcDateOf(deps.now())
  const month = givenMonth ?? today.slice(0, 7)
  const quizzes = await queries.listQuizzesOfMonth(deps.database.query, month)
  return { today, month, quizzes: await withAttempts(deps, quizzes) }
}

export async function addQuiz(
  deps: QuizDeps,
  actorId: string,
  input: BodyOf<typeof api.postQuiz>,
): Promise<ResultOf<typeof api.postQuiz>> {
  const added = await insertQuizzes(deps, actorId, [input])
  if (!added.ok) return added
  const [quiz] = added.value
  return ok(await describeEditable(deps, quiz as queries.StoredQuiz))
}

export async function changeQuiz(
  deps: QuizDeps,
  actorId: string,
  id: string,
  { lastSaved, ...input }: BodyOf<typeof api.putQuiz>,
): Promise<ResultOf<typeof api.putQuiz>> {
  const draft = readQuizDraft(input)
  if (!draft.ok) return draft
  type Refused = 'not_found' | 'changed_meanwhile'
  const saved = await transact<queries.StoredQuiz, Refused>(deps.database, async (transaction) => {
    const stored = await queries.findQuiz(transaction, id)
    if (stored === undefined) return err('not_found')
    // Each save has a time of its own, so that the next save can tell whether its editor has seen this one.
    const at = new Date(Math.max(deps.now().getTime(), stored.updatedAt.getTime() + 1))
    const after = draft.value
    const changed = await queries.changeQuiz(transaction, id, new Date(lastSaved), {
      ...after,
      updatedAt: at,
    })
    if (changed === undefined) return err('changed_meanwhile')
    const { createdAt, updatedAt, ...before } = stored
    await recordAudit(transaction, { actorId, act: 'change_quiz', subject: id, before, after, at })
    return ok(changed)
  })
  return saved.ok ? ok(await describeEditable(deps, saved.value)) : saved
}

export async function deleteQuiz(
  { database, now }: QuizDeps,
  actorId: string,
  id: string,
): Promise<ResultOf<typeof api.deleteQuiz>> {
  return transact(database, async (transaction) => {
    const before = await queries.removeQuiz(transaction, id)
    if (before === undefined) return err('not_found')
    await recordAudit(transaction, { actorId, act: 'delete_quiz', subject: id, before, at: now() })
    return ok({ done: true })
  })
}

/**
 * Withdraws all answers to today's quiz, which may then be answered again. The new round begins in a transaction of its own: after it, and
 * after the claims that were under way, nobody writes an answer of an earlier round, and members can be locked in the order of decisions.
 */
export async function clearAttempts(
  { database, now }: QuizDeps,
  actorId: string,
): Promise<ReplyOf<typeof api.postClearAttempts>> {
  const at = now()
  const id = quizIdOf(utcDateOf(at))
  const round = await database.query.transaction((transaction) => queries.beginRound(transaction, id))
  await database.query.transaction(stopClaims)
  return database.query.transaction(async (transaction) => {
    const details = { actorId, reason: CLEARED, at }
    const after = await queries.clearAttempts(database, transaction, id, round, details)
    await recordAudit(transaction, { actorId, act: 'clear_attempts', subject: id, after, at })
    return { clearedAttempts: after.attempts, reversedPoints: after.points }
  })
}

async function withAttempts(
  { database, figures }: QuizDeps,
  quizzes: queries.StoredQuiz[],
): Promise<EditableQuiz[]> {
  const read = await figures.read()
  const ids = quizzes.map(({ id }) => id)
  const withdrawn = await queries.listWithdrawn(database.query, ids)
  return quizzes.map((quiz) => toEditable(quiz, countAnswers(read, quiz.id, withdrawn.get(quiz.id) ?? 0)))
}

async function describeEditable(deps: QuizDeps, quiz: queries.StoredQuiz): Promise<EditableQuiz> {
  const [described] = await withAttempts(deps, [quiz])
  return described as EditableQuiz
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
