import type { BodyOf, ReplyOf, ResultOf } from '../../../api/operations.ts'
import type * as api from '../../../api/quiz.ts'
import { MAX_QUIZ_ROWS, readQuizTable } from '../../../domain/quiz-table.ts'
import { ok } from '../../../domain/result.ts'
import { utcDateOf } from '../../../domain/utc-day.ts'
import type { AdminDeps } from '../audit/audit.actions.ts'
import { insertQuizzes } from './insert-quizzes.actions.ts'
import { listTakenDays } from './quiz.queries.ts'

/** What a table of quizzes would add. */
export async function readTable(
  { database, now }: AdminDeps,
  { text, dates, leftOut }: BodyOf<typeof api.postQuizTable>,
): Promise<ReplyOf<typeof api.postQuizTable>> {
  const today = utcDateOf(now())
  const taken = await listTakenDays(database.query, today)
  const isTaken = (date: string) => taken.has(date)
  const rows = readQuizTable(text, { today, isTaken, dates, leftOut: new Set(leftOut) })
  return { rows: rows.slice(0, MAX_QUIZ_ROWS), omitted: Math.max(rows.length - MAX_QUIZ_ROWS, 0) }
}

export async function importQuizzes(
  deps: AdminDeps,
  actorId: string,
  quizzes: BodyOf<typeof api.postQuizImport>['quizzes'],
): Promise<ResultOf<typeof api.postQuizImport>> {
  const added = await insertQuizzes(deps, actorId, quizzes)
  return added.ok ? ok({ added: added.value.length }) : added
}
