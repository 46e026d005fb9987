import { dailyLoginServer } from './daily-login/quest.server.ts'
import { dailyQuizServer } from './daily-quiz/quest.server.ts'
import type { QuestServer } from './define-quest.server.ts'
import { latestPostServer } from './latest-post/quest.server.ts'
import { referralServer } from './referral/quest.server.ts'
import type { EarningKind } from './registry.ts'

/** The server half of each kind in registry.ts. A missing one is a type error. */
export const questServers: Record<EarningKind, QuestServer> = {
  login: dailyLoginServer,
  quiz: dailyQuizServer,
  blog: latestPostServer,
  referral: referralServer,
}
