import { check } from './check/quest.ts'
import { code } from './code/quest.ts'
import { dailyLogin } from './daily-login/quest.ts'
import { dailyQuiz } from './daily-quiz/quest.ts'
import { file } from './file/quest.ts'
import { invite } from './invite/quest.ts'
import { latestPost } from './latest-post/quest.ts'
import { link } from './link/quest.ts'
import { poll } from './poll/quest.ts'
import { questions } from './questions/quest.ts'
import { referral } from './referral/quest.ts'
import { streak } from './streak/quest.ts'
import { text } from './text/quest.ts'
import { visit } from './visit/quest.ts'
import { wallet } from './wallet/quest.ts'

/**
 * The quests that exist once, each with operations and rules of its own. The home page and today's summary list them from here.
 * registry.entries.ts and registry.server.ts add what only the history and the review, or only the server, have to load.
 */
export const quests = [dailyLogin, dailyQuiz, latestPost, referral] as const

/** The kinds of quests that administrators create. */
export const questKinds = [
  visit,
  code,
  text,
  link,
  file,
  questions,
  poll,
  invite,
  wallet,
  streak,
  check,
] as const

export type Quest = (typeof quests)[number]
export type CreatedKind = (typeof questKinds)[number]['kind']
export type EarningKind = Quest['kind'] | CreatedKind

export const earningKinds: readonly EarningKind[] = [...quests, ...questKinds].map(({ kind }) => kind)

export function findQuestKind(kind: string): (typeof questKinds)[number] | undefined {
  return questKinds.find((candidate) => candidate.kind === kind)
}
