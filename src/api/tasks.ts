import { z } from 'zod'
import { defineRoute } from './contract.ts'
import * as endpoints from './endpoints.ts'
import { Balances } from './points.ts'

/** Bodies are empty and strict: what an act earns, when and for whom is not the request's to say. */
const Nothing = z.strictObject({}).optional()

const DailyLogin = z
  .object({
    state: z.enum(['available', 'claimed']),
    points: z.int(),
    /** Until the next day begins, by the server's clock. */
    secondsLeft: z.int(),
  })
  .meta({ id: 'DailyLogin' })
export type DailyLogin = z.infer<typeof DailyLogin>

export const getDailyLogin = defineRoute({
  ...endpoints.getDailyLogin,
  access: 'member',
  summary: 'Whether today’s login reward can be claimed',
  reply: DailyLogin,
})

const DailyLoginClaim = Balances.extend({
  points: z.int(),
  lastLoginRewardDate: z.iso.date(),
  secondsLeft: z.int(),
}).meta({ id: 'DailyLoginClaim' })
export type DailyLoginClaim = z.infer<typeof DailyLoginClaim>

export const postDailyLogin = defineRoute({
  ...endpoints.postDailyLogin,
  access: 'member',
  summary: 'Claim today’s login reward, once per UTC day',
  body: Nothing,
  reply: DailyLoginClaim,
  refusals: ['already_claimed'],
  messages: {
    already_claimed: "You've already claimed your daily login bonus for today.",
    not_logged_in: 'Please log in to claim your bonus.',
  },
})

const BlogRead = z
  .object({
    state: z.enum(['no_posts', 'available', 'claimed']),
    points: z.int(),
    post: z.object({ id: z.string(), title: z.string() }).nullable(),
  })
  .meta({ id: 'BlogRead' })
export type BlogRead = z.infer<typeof BlogRead>

export const getBlogRead = defineRoute({
  ...endpoints.getBlogRead,
  access: 'member',
  summary: 'Whether reading the latest post can be claimed',
  reply: BlogRead,
})

const BlogReadClaim = Balances.extend({
  points: z.int(),
  postId: z.string(),
  lastReadBlogDate: z.iso.datetime(),
}).meta({ id: 'BlogReadClaim' })
export type BlogReadClaim = z.infer<typeof BlogReadClaim>

export const postBlogRead = defineRoute({
  ...endpoints.postBlogRead,
  access: 'member',
  summary: 'Claim the reward for reading the latest post, once per post that is newer than the last',
  body: Nothing,
  reply: BlogReadClaim,
  refusals: ['already_claimed', 'no_posts'],
})
