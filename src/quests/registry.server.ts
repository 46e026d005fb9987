import { checkServer } from './check/quest.server.ts'
import { codeServer } from './code/quest.server.ts'
import type { QuestKindServer } from './define-kind.server.ts'
import { fileServer } from './file/quest.server.ts'
import { inviteServer } from './invite/quest.server.ts'
import { linkServer } from './link/quest.server.ts'
import { loginServer } from './login/quest.server.ts'
import { pollServer } from './poll/quest.server.ts'
import { questionsServer } from './questions/quest.server.ts'
import { quizServer } from './quiz/quest.server.ts'
import { readServer } from './read/quest.server.ts'
import { referralServer } from './referral/quest.server.ts'
import type { EarningKind } from './registry.ts'
import { streakServer } from './streak/quest.server.ts'
import { textServer } from './text/quest.server.ts'
import { visitServer } from './visit/quest.server.ts'
import { walletServer } from './wallet/quest.server.ts'

/** The server half of each kind in registry.ts. A missing one is a type error. */
export const kindServers: Record<EarningKind, QuestKindServer> = {
  login: loginServer,
  quiz: quizServer,
  blog: readServer,
  referral: referralServer,
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
