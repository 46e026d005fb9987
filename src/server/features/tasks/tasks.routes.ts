import { getBlogRead, getDailyLogin, getTasks, postBlogRead, postDailyLogin } from '../../../api/tasks.ts'
import { ok } from '../../../domain/result.ts'
import type { Database } from '../../db/database.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import * as actions from './tasks.actions.ts'

export function serveTasks(
  routes: ApiRoutes,
  { database, now }: { database: Database; now: () => Date },
): void {
  routes.serve(getTasks, async ({ member }) =>
    ok({ tasks: await actions.describeTasks(database, member, now()) }),
  )
  routes.serve(getDailyLogin, async ({ member }) => ok(actions.describeDailyLogin(member, now())))
  const claimDailyLogin = actions.makeClaimDailyLogin(database)
  routes.serve(postDailyLogin, ({ member }) => claimDailyLogin(member, now()))
  routes.serve(getBlogRead, async ({ member }) => ok(await actions.describeBlogRead(database, member, now())))
  routes.serve(postBlogRead, ({ member }) => actions.claimBlogRead(database, member, now()))
}
