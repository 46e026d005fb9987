import { deleteQuestClaim, getQuest, putQuestClaim } from '../../../api/quest-page.ts'
import { postQuestCheck, postQuestClaim, postQuestStart } from '../../../api/quests.ts'
import { getRewards, getTasks } from '../../../api/tasks.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { QuestViews } from '../results/quest-views.ts'
import { changeSubmission, withdrawSubmission } from './change-claim.actions.ts'
import { answerCheck } from './checks.actions.ts'
import { makeQuestClaims } from './claim-quest.actions.ts'
import { describeQuestPage } from './quest-page.actions.ts'
import { listRewards, listTasks, makeQuestReads, type QuestDeps } from './tasks.actions.ts'

export function serveQuests(routes: ApiRoutes, deps: QuestDeps & { views: QuestViews }): void {
  const reads = makeQuestReads(deps)
  const claims = makeQuestClaims(deps, reads)
  routes.serve(getTasks, async ({ member }) =>
    ok({ ...(await listTasks(deps, reads, member)), now: deps.now().toISOString() }),
  )
  routes.serve(getRewards, async () => ok({ rewards: await listRewards(deps) }))
  routes.serve(getQuest, async ({ member, params }) => {
    const page = await describeQuestPage(deps, reads, member, params.id)
    if (page.ok) deps.views.count(params.id, member.id)
    return page
  })
  routes.serve(putQuestClaim, ({ member, params, query, body }) =>
    changeSubmission(deps, member, { questId: params.id, period: query.period, answer: body.answer }),
  )
  routes.serve(deleteQuestClaim, ({ member, params, query }) =>
    withdrawSubmission(deps, member, { questId: params.id, period: query.period }),
  )
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
