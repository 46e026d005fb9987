import { z } from 'zod'
import { daily_login_claimed, log_in_to_claim } from '../domain/messages/specific-errors.ts'
import { quests } from '../quests/registry.ts'
import { memberRoute, namedObject } from './contract.ts'
import * as endpoints from './endpoints.ts'
import { Balances } from './points.ts'

const kinds = quests.map(({ kind }) => kind)

export const EarningKind = z.enum(kinds, `must be ${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`)

/** One way of earning for one member. A quest that has more to say adds fields. */
const Task = namedObject('Task', {
  kind: EarningKind,
  title: z.string(),
  /** Pending points of one claim; null while they are not known. */
  points: z.int().nullable(),
  /** `unavailable`: there is nothing to do for any member at present. */
  state: z.enum(['open', 'done', 'unavailable']),
  /** Seconds until it can open again, by the server's clock; null if it is open, or opens at no known time. */
  secondsLeft: z.int().nullable(),
})
export type Task = z.infer<typeof Task>

export const getTasks = memberRoute(endpoints.getTasks, {
  summary: 'Every kind of earning, and whether it is open to this member now',
  reply: z.object({ tasks: z.array(Task) }),
})

/** Bodies are empty and strict, because the server alone decides what a claim earns, when and for whom. */
const Nothing = z.strictObject({}).optional()

const DailyLogin = namedObject('DailyLogin', {
  state: z.enum(['available', 'claimed']),
  points: z.int(),
  /** Seconds until the next day begins, by the server's clock. */
  secondsLeft: z.int(),
})
export type DailyLogin = z.infer<typeof DailyLogin>

export const getDailyLogin = memberRoute(endpoints.getDailyLogin, {
  summary: 'Whether today’s login reward can be claimed',
  reply: DailyLogin,
})

const DailyLoginClaim = Balances.extend({
  points: z.int(),
  lastLoginRewardDate: z.iso.date(),
  secondsLeft: z.int(),
}).meta({ id: 'DailyLoginClaim' })
export type DailyLoginClaim = z.infer<typeof DailyLoginClaim>

export const postDailyLogin = memberRoute(endpoints.postDailyLogin, {
  summary: 'Claim today’s login reward, once per UTC day',
  body: Nothing,
  reply: DailyLoginClaim,
  refusals: ['already_claimed'],
  messages: { already_claimed: daily_login_claimed, not_logged_in: log_in_to_claim },
})

const BlogRead = namedObject('BlogRead', {
  state: z.enum(['no_posts', 'available', 'claimed']),
  points: z.int(),
  post: z.object({ id: z.string(), title: z.string() }).nullable(),
})
export type BlogRead = z.infer<typeof BlogRead>

export const getBlogRead = memberRoute(endpoints.getBlogRead, {
  summary: 'Whether reading the latest post can be claimed',
  reply: BlogRead,
})

const BlogReadClaim = Balances.extend({
  points: z.int(),
  postId: z.string(),
  lastReadBlogDate: z.iso.datetime(),
}).meta({ id: 'BlogReadClaim' })
export type BlogReadClaim = z.infer<typeof BlogReadClaim>

export const postBlogRead = memberRoute(endpoints.postBlogRead, {
  summary: 'Claim the reward for reading the latest post, once per post that is newer than the last',
  body: Nothing,
  reply: BlogReadClaim,
  refusals: ['already_claimed', 'no_posts'],
})
