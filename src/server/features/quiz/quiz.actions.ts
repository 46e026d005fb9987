import type { DailyQuiz, QuizAttempt, QuizResult } from '../../../api/quiz.ts'
import { quizIdOf } from '../../../domain/quiz.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { secondsToNextDay, utcDateOf } from '../../../domain/utc-day.ts'
import { judgeAnswer } from '../../../quests/daily-quiz/quest.ts'
import { isSuspended } from '../../auth/session.queries.ts'
import type { SessionMember } from '../../auth/session.ts'
import type { Database } from '../../db/database.ts'
import * as queries from './quiz.queries.ts'

export async function describeQuiz(database: Database, member: SessionMember, now: Date): Promise<DailyQuiz> {
  const id = quizIdOf(utcDateOf(now))
  const secondsLeft = secondsToNextDay(now)
  const quiz = await queries.findQuiz(database.query, id)
  if (quiz === undefined) return { state: 'no_quiz', quiz: null, result: null, secondsLeft }
  const attempt = await queries.findAttempt(database.query, member.id, id)
  if (attempt === undefined) await queries.addView(database.query, member.id, id, now)
  return {
    state: attempt === undefined ? 'available' : 'completed',
    quiz: toQuestion(quiz),
    result: attempt === undefined ? null : toResult(attempt),
    secondsLeft,
  }
}

export async function answerQuiz(
  database: Database,
  member: SessionMember,
  option: string,
  now: Date,
): Promise<Result<QuizAttempt, 'no_quiz' | 'unknown_option' | 'already_answered' | 'suspended'>> {
  const id = quizIdOf(utcDateOf(now))
  const quiz = await queries.findQuiz(database.query, id)
  if (quiz === undefined) return err('no_quiz')
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

/** What may be seen before answering, named one by one: the answer is not among it. */
function toQuestion({ id, question, options, pointsAwarded }: queries.StoredQuiz): DailyQuiz['quiz'] {
  return { id, question, options, pointsAwarded }
}

function toResult({ selectedOption, correct, correctAnswer, pointsAwarded }: QuizResult): QuizResult {
  return { selectedOption, correct, correctAnswer, pointsAwarded }
}
