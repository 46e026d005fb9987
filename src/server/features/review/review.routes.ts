import {
  getReview,
  getReviewJobs,
  getReviewTotal,
  postDecide,
  postReturn,
  postReviewJob,
} from '../../../api/review.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import * as actions from './review.actions.ts'
import { returnSubmission } from './submissions.actions.ts'

export function serveReview(routes: ApiRoutes, deps: actions.ReviewDeps): void {
  routes.serve(getReview, ({ member, query: { order = 'newest', before, ...filter } }) =>
    actions.listPending(deps, member.id, filter, order, before),
  )
  routes.serve(getReviewTotal, async ({ member, query: { decision = 'approve', ...filter } }) =>
    ok(await actions.describeTotal(deps, { readerId: member.id, decision, filter })),
  )
  routes.serve(postDecide, ({ member, body }) => actions.decide(deps, { actorId: member.id, ...body }))
  routes.serve(postReturn, ({ member, body }) => returnSubmission(deps, { actorId: member.id, ...body }))
  routes.serve(postReviewJob, ({ member, body }) =>
    actions.addReviewJob(deps, { actorId: member.id, ...body }),
  )
  routes.serve(getReviewJobs, async () => ok({ jobs: await actions.listReviewJobs(deps) }))
}
