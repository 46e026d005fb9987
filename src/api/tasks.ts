import { z } from 'zod'
import { daily_login_claimed, log_in_to_claim } from '../domain/messages/specific-errors.ts'
import { RECURRENCES } from '../domain/quest-periods.ts'
import { earningKinds, questKinds, quests } from '../quests/registry.ts'
import { memberRoute, namedObject, publicRoute } from './contract.ts'
import * as endpoints from './endpoints.ts'
import { Balances } from './points.ts'

export const EarningKind = z.enum(
  earningKinds,
  `must be ${earningKinds.slice(0, -1).join(', ')} or ${earningKinds.at(-1)}`,
)

/** One way of earning for one member. A quest that has more to say adds fields. */
const Task = namedObject('Task', {
  kind: z.enum(quests.map(({ kind }) => kind)),
  title: z.string(),
  /** Pending points of one claim; null while they are not known. */
  points: z.int().nullable(),
  /** `unavailable`: there is nothing to do for any member at present. */
  state: z.enum(['open', 'done', 'unavailable']),
  /** Seconds until it can open again, by the server's clock; null if it is open, or opens at no known time. */
  secondsLeft: z.int().nullable(),
})
export type Task = z.infer<typeof Task>

/** A quest that administrators created, as one member sees it. */
export const QuestTask = namedObject('QuestTask', {
  id: z.string(),
  /** Null for a quest that is announced but of a kind that this version does not know. */
  kind: z.enum(questKinds.map(({ kind }) => kind)).nullable(),
  title: z.string(),
  /** Sanitised HTML. Empty until the quest is open to the member, except for the specification's own words. */
  description: z.string(),
  /** Pending points of one claim; 0 if it earns none. */
  points: z.int(),
  recurrence: z.enum(RECURRENCES),
  closesAt: z.iso.datetime().nullable(),
  /**
   * `started`: begun, not claimed yet. `returned`: a reviewer asks for an improvement. `done`: claimed in this period. `refused`: rejected,
   * or answered wrongly. `locked`: a prerequisite is missing. `exhausted`: its limit or budget is used up.
   */
  state: z.enum([
    'open',
    'started',
    'returned',
    'in_review',
    'done',
    'refused',
    'locked',
    'not_open',
    'exhausted',
    'coming_soon',
    'closed',
  ]),
  /** Since when it has been in its state, if that is because of the member. */
  since: z.iso.datetime().nullable(),
  reopensAt: z.iso.datetime().nullable(),
  /** Why it cannot be claimed now. */
  reason: z.string().nullable(),
  /** The prerequisite that is missing, and where the member can see to it. */
  missing: z.object({ type: z.string(), link: z.string().nullable() }).nullable(),
  /** What a reviewer wrote, or the service that refused a claim. */
  note: z.string().nullable(),
  /**
   * What the kind shows: the address of a visit, the options of a poll. Empty until the quest is open to the member. After a claim it is
   * what the member claimed, and empty once an editor has changed the quest.
   */
  details: z.record(z.string(), z.unknown()),
  /** The member's last answer. */
  answer: z.unknown(),
  /** The claim of the last day, week or month, if it waits for a decision or was refused, while the next one can be made. */
  earlier: z
    .object({
      state: z.enum(['in_review', 'refused']),
      since: z.iso.datetime(),
      note: z.string().nullable(),
    })
    .nullable(),
})
export type QuestTask = z.infer<typeof QuestTask>

export const getTasks = memberRoute(endpoints.getTasks, {
  summary: 'Every way of earning, and whether it is open to this member now',
  reply: z.object({
    tasks: z.array(Task),
    quests: z.array(QuestTask),
    /** The server's time, from which pages count: a browser's clock may be wrong. */
    now: z.iso.datetime(),
  }),
})

const Reward = namedObject('Reward', {
  kind: z.enum(quests.map(({ kind }) => kind)),
  /** Pending points of one claim; null where they vary. */
  points: z.int().nullable(),
  /** Whether it pays at present. */
  isOpen: z.boolean(),
})
export type Reward = z.infer<typeof Reward>

export const getRewards = publicRoute(endpoints.getRewards, {
  summary: 'What the ways of earning pay that exist once',
  reply: z.object({ rewards: z.array(Reward) }),
})

/** Bodies are empty and strict, because the server alone decides what a claim earns, when and for whom. */
const Nothing = z.strictObject({}).optional()

const DailyLogin = namedObject('DailyLogin', {
  state: z.enum(['available', 'claimed', 'closed']),
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
  refusals: ['already_claimed', 'quest_closed'],
  messages: { already_claimed: daily_login_claimed, not_logged_in: log_in_to_claim },
})

const BlogRead = namedObject('BlogRead', {
  state: z.enum(['no_posts', 'available', 'claimed', 'closed']),
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
  refusals: ['already_claimed', 'no_posts', 'quest_closed'],
})
