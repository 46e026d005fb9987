import { describeExistingQuiz } from '../../../domain/messages/specific-errors.ts'
import { type QuizDraft, quizDateOf, quizIdOf, readQuizDate, readQuizDraft } from '../../../domain/quiz.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { utcDateOf } from '../../../domain/utc-day.ts'
import { transact } from '../../db/database.ts'
import { type AdminDeps, recordAudit } from '../audit/audit.actions.ts'
import { addQuizzes, type StoredQuiz } from './quiz.queries.ts'

type NewQuiz = QuizDraft & { date?: string | undefined }
type Refused = 'invalid_quiz' | 'wrong_answer' | 'past_date' | 'quiz_exists'

/** Adds quizzes in one transaction, with an audit record each: all of them, or none. Without a date a quiz is today's. */
export async function insertQuizzes(
  { database, now }: AdminDeps,
  actorId: string,
  added: readonly NewQuiz[],
): Promise<Result<StoredQuiz[], Refused>> {
  const at = now()
  const quizzes: StoredQuiz[] = []
  for (const each of added) {
    const draft = readQuizDraft(each)
    if (!draft.ok) return draft
    const date = readQuizDate(each.date, at)
    if (!date.ok) return date
    quizzes.push({ ...draft.value, id: quizIdOf(date.value), createdAt: at, updatedAt: at })
  }
  return transact<StoredQuiz[], 'quiz_exists'>(database, async (transaction) => {
    const free = new Set(await addQuizzes(transaction, quizzes))
    for (const { createdAt, updatedAt, id, ...after } of quizzes) {
      // A day that is named twice is taken the second time.
      if (!free.delete(id))
        return err('quiz_exists', { message: describeExistingQuiz(quizDateOf(id), utcDateOf(at)) })
      await recordAudit(transaction, { actorId, act: 'add_quiz', subject: id, after, at })
    }
    return ok(quizzes)
  })
}
