import * as api from '../../../api/quiz.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import * as actions from './quiz.actions.ts'
import { importQuizzes, readTable } from './quiz-import.actions.ts'

export function serveQuizEditing(routes: ApiRoutes, deps: actions.QuizDeps): void {
  routes.serve(api.getQuizzes, async ({ query }) =>
    ok(await actions.listQuizzes(deps, Number(query.page ?? 1))),
  )
  routes.serve(api.getQuizMonth, async ({ query }) => ok(await actions.describeMonth(deps, query.month)))
  routes.serve(api.postQuiz, ({ member, body }) => actions.addQuiz(deps, member.id, body))
  routes.serve(api.postQuizTable, async ({ body }) => ok(await readTable(deps, body)))
  routes.serve(api.postQuizImport, ({ member, body }) => importQuizzes(deps, member.id, body.quizzes))
  routes.serve(api.putQuiz, ({ member, params, body }) =>
    actions.changeQuiz(deps, member.id, params.id, body),
  )
  routes.serve(api.deleteQuiz, ({ member, params }) => actions.deleteQuiz(deps, member.id, params.id))
  routes.serve(api.postClearAttempts, async ({ member }) => ok(await actions.clearAttempts(deps, member.id)))
}
