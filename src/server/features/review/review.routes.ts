import { getDecided, postReverse, postReverseBatch } from '../../../api/decided.ts'
import {
  getReview,
  getReviewJobs,
  getReviewTotal,
  postDecide,
  postReturn,
  postReviewJob,
} from '../../../api/review.ts'
import {
  getReviewContext,
  getReviewDesk,
  getReviewReasons,
  putReviewReasons,
} from '../../../api/review-desk.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { listDecided } from './decided.actions.ts'
import { listReasons, replaceReasons } from './reason-templates.actions.ts'
import { reverse, reverseBatch } from './reversals.actions.ts'
import * as actions from './review.actions.ts'
import { describeContext } from './review-context.actions.ts'
import { type DeskDeps, describeDesk } from './review-desk.actions.ts'
import { listPending } from './review-list.actions.ts'
import { returnSubmission } from './submissions.actions.ts'

export function serveReview(routes: ApiRoutes, deps: actions.ReviewDeps & DeskDeps): void {
  routes.serve(getReview, ({ member, query: { order = 'newest', before, ...filter } }) =>
    listPending(deps, member.id, filter, order, before),
  )
  routes.serve(getReviewTotal, async ({ member, query: { decision = 'approve', asOf, ...filter } }) =>
    ok(await actions.describeTotal(deps, { readerId: member.id, decision, filter, asOf })),
  )
  routes.serve(postDecide, ({ member, body }) => actions.decide(deps, { actorId: member.id, ...body }))
  routes.serve(postReturn, ({ member, body }) => returnSubmission(deps, { actorId: member.id, ...body }))
  routes.serve(postReviewJob, ({ member, body }) =>
    actions.addReviewJob(deps, { actorId: member.id, ...body }),
  )
  routes.serve(getDecided, ({ query }) => listDecided(deps, query))
  routes.serve(postReverse, ({ member, body }) => reverse(deps, { actorId: member.id, ...body }))
  routes.serve(postReverseBatch, ({ member, body }) => reverseBatch(deps, { actorId: member.id, ...body }))
  routes.serve(getReviewJobs, async () => ok({ jobs: await actions.listReviewJobs(deps) }))
  routes.serve(getReviewDesk, async ({ query }) => ok(await describeDesk(deps, query)))
  routes.serve(getReviewContext, ({ query }) => describeContext(deps, query))
  routes.serve(getReviewReasons, async () => ok(await listReasons(deps)))
  routes.serve(putReviewReasons, ({ member, body }) => replaceReasons(deps, { actorId: member.id, ...body }))
}
