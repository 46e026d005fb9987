import * as api from '../../../api/quest-drafts.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import * as actions from './quest-drafts.actions.ts'
import type { QuestEditingDeps } from './quest-editing.actions.ts'

export function serveQuestDrafts(routes: ApiRoutes, deps: QuestEditingDeps): void {
  routes.serve(api.getQuestDrafts, async ({ member }) => ok(await actions.listNewDrafts(deps, member)))
  routes.serve(api.postQuestDraft, ({ member, body }) => actions.keepNewDraft(deps, member, body))
  routes.serve(api.getQuestDraft, ({ member, params }) => actions.openQuest(deps, member, params.id))
  routes.serve(api.putQuestDraft, ({ member, params, body }) =>
    actions.keepDraft(deps, member, params.id, body),
  )
  routes.serve(api.deleteQuestDraft, ({ params, query }) =>
    actions.discardDraft(deps, params.id, Number(query.revision)),
  )
}
