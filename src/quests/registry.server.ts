import { checkServer } from './check/quest.server.ts'
import { codeServer } from './code/quest.server.ts'
import { dailyLoginServer } from './daily-login/quest.server.ts'
import { dailyQuizServer } from './daily-quiz/quest.server.ts'
import type { QuestKindServer } from './define-kind.server.ts'
import type { QuestServer } from './define-quest.server.ts'
import { fileServer } from './file/quest.server.ts'
import { inviteServer } from './invite/quest.server.ts'
import { latestPostServer } from './latest-post/quest.server.ts'
import { linkServer } from './link/quest.server.ts'
import { pollServer } from './poll/quest.server.ts'
import { questionsServer } from './questions/quest.server.ts'
import { referralServer } from './referral/quest.server.ts'
import type { CreatedKind, Quest } from './registry.ts'
import { streakServer } from './streak/quest.server.ts'
import { textServer } from './text/quest.server.ts'
import { visitServer } from './visit/quest.server.ts'
import { walletServer } from './wallet/quest.server.ts'

/** The server half of each quest in registry.ts that exists once. A missing one is a type error. */
export const questServers: Record<Quest['kind'], QuestServer> = {
  login: dailyLoginServer,
  quiz: dailyQuizServer,
  blog: latestPostServer,
  referral: referralServer,
}

/** The server half of each kind that administrators create quests of. */
export const kindServers: Record<CreatedKind, QuestKindServer> = {
  visit: visitServer,
  code: codeServer,
  text: textServer,
  link: linkServer,
  file: fileServer,
  questions: questionsServer,
  poll: pollServer,
  invite: inviteServer,
  wallet: walletServer,
  streak: streakServer,
  check: checkServer,
}
