import { postQuestClaim, postQuestStart } from '../../../api/quests.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import * as actions from './quests.actions.ts'

export function serveQuests(routes: ApiRoutes, deps: actions.QuestDeps): void {
  routes.serve(postQuestStart, ({ member, params }) => actions.startQuest(deps, member, params.id))
  routes.serve(postQuestClaim, ({ member, params, body }) =>
    actions.claimQuest(deps, member, params.id, body?.answer),
  )
}
