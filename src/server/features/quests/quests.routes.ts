import { postQuestCheck, postQuestClaim, postQuestStart } from '../../../api/quests.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { answerCheck } from './checks.actions.ts'
import { claimQuest, startQuest } from './claim-quest.actions.ts'
import type { QuestDeps } from './quests.actions.ts'

export function serveQuests(routes: ApiRoutes, deps: QuestDeps): void {
  routes.serve(postQuestStart, ({ member, params }) => startQuest(deps, member, params.id))
  routes.serve(postQuestClaim, ({ member, params, body, network }) =>
    claimQuest(deps, member, params.id, body?.answer, network()),
  )
  routes.serve(postQuestCheck, async ({ params, body, c }) => {
    const header = (name: string) => c.req.header(name) ?? ''
    const headers = {
      id: header('webhook-id'),
      timestamp: header('webhook-timestamp'),
      signature: header('webhook-signature'),
    }
    return answerCheck(deps, params.id, body, { headers, body: await c.req.text() })
  })
}
