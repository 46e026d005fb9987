import { getQuiz, postQuizAttempt } from '../../../api/quiz.ts'
import { ok } from '../../../domain/result.ts'
import type { Database } from '../../db/database.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import * as actions from './quiz.actions.ts'

export function serveQuiz(
  routes: ApiRoutes,
  { database, now }: { database: Database; now: () => Date },
): void {
  routes.serve(getQuiz, async ({ member }) => ok(await actions.describeQuiz(database, member, now())))
  routes.serve(postQuizAttempt, ({ member, body }) =>
    actions.answerQuiz(database, member, body.option, now()),
  )
}
