import { dailyLogin } from './daily-login/quest.ts'
import { dailyQuiz } from './daily-quiz/quest.ts'
import { latestPost } from './latest-post/quest.ts'
import { referral } from './referral/quest.ts'

/**
 * Every kind of earning. The API, the home page and today's summary list the kinds from here. registry.entries.ts and
 * registry.server.ts add what only the history and the review, or only the server, have to load.
 */
export const quests = [dailyLogin, dailyQuiz, latestPost, referral] as const

export type Quest = (typeof quests)[number]
export type EarningKind = Quest['kind']
