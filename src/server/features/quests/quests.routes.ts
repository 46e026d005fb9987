import { postQuestCheck, postQuestClaim, postQuestStart } from '../../../api/quests.ts'
import { getRewards, getTasks } from '../../../api/tasks.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { answerCheck } from './checks.actions.ts'
import { makeQuestClaims } from './claim-quest.actions.ts'
import { listRewards, listTasks, makeQuestReads, type QuestDeps } from './tasks.actions.ts'

export function serveQuests(routes: ApiRoutes, deps: QuestDeps): void {
  const reads = makeQuestReads(deps.database)
  const claims = makeQuestClaims(deps, reads)
  routes.serve(getTasks, async ({ member }) =>
    ok({ ...(await listTasks(deps, reads, member)), now: deps.now().toISOString() }),
  )
  routes.serve(getRewards, async () => ok({ rewards: await listRewards(deps) }))
  routes.serve(postQuestStart, ({ member, params }) => claims.start(member, params.id))
  routes.serve(postQuestClaim, ({ member, params, body, network }) =>
    claims.claim(member, params.id, body?.answer, network()),
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
