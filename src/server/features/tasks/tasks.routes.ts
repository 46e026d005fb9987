import {
  getBlogRead,
  getDailyLogin,
  getRewards,
  getTasks,
  postBlogRead,
  postDailyLogin,
} from '../../../api/tasks.ts'
import { ok } from '../../../domain/result.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { listQuests, type QuestDeps } from '../quests/quests.actions.ts'
import * as actions from './tasks.actions.ts'

export function serveTasks(routes: ApiRoutes, deps: QuestDeps): void {
  const { database, now } = deps
  routes.serve(getTasks, async ({ member }) => {
    const [tasks, quests] = await Promise.all([
      actions.describeTasks(database, member, now()),
      listQuests(deps, member),
    ])
    return ok({ tasks, quests, now: now().toISOString() })
  })
  routes.serve(getRewards, async () => ok({ rewards: await actions.listRewards(database, now()) }))
  routes.serve(getDailyLogin, async ({ member }) =>
    ok(await actions.describeDailyLogin(database, member, now())),
  )
  const claimDailyLogin = actions.makeClaimDailyLogin(database)
  routes.serve(postDailyLogin, ({ member }) => claimDailyLogin(member, now()))
  routes.serve(getBlogRead, async ({ member }) => ok(await actions.describeBlogRead(database, member, now())))
  routes.serve(postBlogRead, ({ member }) => actions.claimBlogRead(database, member, now()))
}
