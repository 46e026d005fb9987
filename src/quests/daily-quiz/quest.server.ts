import { quizIdOf } from '../../domain/quiz.ts'
import { secondsToNextDay, utcDateOf } from '../../domain/utc-day.ts'
import { findAttempt, findQuiz } from '../../server/features/quiz/quiz.queries.ts'
import type { QuestServer } from '../define-quest.server.ts'

export const dailyQuizServer: QuestServer = {
  async describeTask({ database }, member, now) {
    const id = quizIdOf(utcDateOf(now))
    const [quiz, attempt] = await Promise.all([
      findQuiz(database.query, id),
      findAttempt(database.query, member.id, id),
    ])
    if (quiz === undefined) return { state: 'unavailable', secondsLeft: secondsToNextDay(now) }
    const points = quiz.pointsAwarded
    if (attempt === undefined) return { state: 'open', secondsLeft: null, points }
    return { state: 'done', secondsLeft: secondsToNextDay(now), points }
  },
}
