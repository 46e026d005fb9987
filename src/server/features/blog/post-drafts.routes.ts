import * as api from '../../../api/post-drafts.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import * as actions from './post-drafts.actions.ts'

export function servePostDrafts(routes: ApiRoutes, deps: actions.PostDraftDeps): void {
  routes.serve(api.getPostDraft, async ({ member, params }) =>
    ok(await actions.describeDraft(deps, member.id, params.id)),
  )
  routes.serve(api.putPostDraft, ({ member, params, body }) =>
    actions.keepDraft(deps, member.id, params.id, body),
  )
  routes.serve(api.deletePostDraft, ({ member, params, query }) =>
    actions.discardDraft(deps, member.id, params.id, query.lastDraft),
  )
}
