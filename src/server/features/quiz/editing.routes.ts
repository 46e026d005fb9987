import {
  deleteQuiz,
  type EditableQuiz,
  getQuizzes,
  postClearAttempts,
  postQuiz,
  putQuiz,
} from '../../../api/editing.ts'
import { describeExistingQuiz, readQuizDate, readQuizDraft } from '../../../domain/editing.ts'
import { findGaps, quizDateOf, quizIdOf } from '../../../domain/quiz.ts'
import { err, ok } from '../../../domain/result.ts'
import { utcDateOf } from '../../../domain/rewards.ts'
import { type Database, type Executor, transact } from '../../db/database.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import { countAttempts } from './attempt-counts.queries.ts'
import * as queries from './editing.queries.ts'
import { addQuiz, findQuiz, type StoredQuiz } from './quiz.queries.ts'

const PAGE_SIZE = 20
const CLEARED = 'The answers to this quiz were withdrawn; it may be answered again.'

export function serveQuizEditing(
  routes: ApiRoutes,
  { database, now }: { database: Database; now: () => Date },
): void {
  routes.serve(getQuizzes, async ({ query }) => {
    const page = Number(query.page ?? 1)
    const pages = Math.max(1, Math.ceil((await queries.countQuizzes(database.query)) / PAGE_SIZE))
    const today = utcDateOf(now())
    // One more than is shown tells whether days are missing before the last one shown.
    const rows = await queries.listQuizzes(database.query, PAGE_SIZE + 1, (page - 1) * PAGE_SIZE)
    const before = rows[PAGE_SIZE]
    const quizzes = await withAttempts(database.query, rows.slice(0, PAGE_SIZE), now())
    const gaps = findGaps(
      {
        dates: quizzes.map(({ date }) => date),
        before: before && quizDateOf(before.id),
        isLatest: page === 1,
      },
      today,
    )
    const nextFreeDay = await queries.findNextFreeDay(database.query, today)
    return ok({ today, nextFreeDay, quizzes, gaps, page, pages })
  })

  routes.serve(postQuiz, async ({ member: { id: actorId }, body }) => {
    const draft = readQuizDraft(body)
    if (!draft.ok) return draft
    const at = now()
    const date = readQuizDate(body.date, at)
    if (!date.ok) return date
    const quiz = { ...draft.value, id: quizIdOf(date.value), createdAt: at, updatedAt: at }
    return transact(database, async (transaction) => {
      if (!(await addQuiz(transaction, quiz))) {
        return err('quiz_exists', { message: describeExistingQuiz(date.value, utcDateOf(at)) })
      }
      await recordAudit(transaction, {
        actorId,
        act: 'add_quiz',
        subject: quiz.id,
        after: draft.value,
        at,
      })
      return ok(await tell(transaction, quiz, at))
    })
  })

  routes.serve(putQuiz, async ({ member: { id: actorId }, params: { id }, body }) => {
    const draft = readQuizDraft(body)
    if (!draft.ok) return draft
    return transact(database, async (transaction) => {
      const before = await findQuiz(transaction, id)
      if (before === undefined) return err('not_found')
      const at = new Date(Math.max(now().getTime(), before.updatedAt.getTime() + 1))
      const change = { ...draft.value, updatedAt: at }
      const after = await queries.changeQuiz(transaction, id, new Date(body.lastSaved), change)
      if (after === undefined) return err('changed_meanwhile')
      const { createdAt, updatedAt, ...told } = before
      await recordAudit(transaction, {
        actorId,
        act: 'change_quiz',
        subject: id,
        before: told,
        after: draft.value,
        at,
      })
      return ok(await tell(transaction, after, at))
    })
  })

  routes.serve(deleteQuiz, async ({ member: { id: actorId }, params: { id } }) =>
    transact(database, async (transaction) => {
      const before = await queries.removeQuiz(transaction, id)
      if (before === undefined) return err('not_found')
      await recordAudit(transaction, { actorId, act: 'delete_quiz', subject: id, before, at: now() })
      return ok({ done: true as const })
    }),
  )

  routes.serve(postClearAttempts, async ({ member: { id: actorId } }) => {
    const at = now()
    const id = quizIdOf(utcDateOf(at))
    const cleared = await database.query.transaction(async (transaction) => {
      const outcome = await queries.clearAttempts(transaction, id, { actorId, reason: CLEARED, at })
      await recordAudit(transaction, { actorId, act: 'clear_attempts', subject: id, after: outcome, at })
      return outcome
    })
    return ok({ clearedAttempts: cleared.attempts, reversedPoints: cleared.points })
  })
}

async function withAttempts(executor: Executor, quizzes: StoredQuiz[], at: Date): Promise<EditableQuiz[]> {
  const ids = quizzes.map(({ id }) => id)
  const attempts = await countAttempts(executor, ids, at)
  return quizzes.map((quiz) => toEditable(quiz, attempts.get(quiz.id) ?? 0))
}

async function tell(executor: Executor, quiz: StoredQuiz, at: Date): Promise<EditableQuiz> {
  return toEditable(quiz, (await countAttempts(executor, [quiz.id], at)).get(quiz.id) ?? 0)
}

function toEditable({ createdAt, updatedAt, ...quiz }: StoredQuiz, attempts: number): EditableQuiz {
  return {
    ...quiz,
    date: quizDateOf(quiz.id),
    attempts,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
