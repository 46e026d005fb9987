import { z } from 'zod'
import { log_in_for_tasks } from '../domain/messages/specific-errors.ts'
import { RECURRENCES } from '../domain/quest-periods.ts'
import { CLAIM_STATES } from '../domain/quests.ts'
import { earningKinds } from '../quests/registry.ts'
import { memberRoute, namedObject, publicRoute } from './contract.ts'
import { EarningKind } from './earning-kind.ts'
import * as endpoints from './endpoints.ts'
import * as memberEndpoints from './member-endpoints.ts'
import { QuestHistoryItem } from './sent-claims.ts'
import { Today } from './streaks.ts'

const Progress = z.object({ done: z.int(), needed: z.int() })

const prerequisite = {
  /** `quest`, `role`, `wallet`, `email`, `age` or `points`. */
  type: z.string(),
  /** A whole sentence: 'You need 500 points. Those of texts, links and files count once they are approved.' */
  text: z.string(),
  /** Where the member can see to it. */
  link: z.string().nullable(),
  /** How far the member is, for points and for days of age. */
  progress: Progress.nullable(),
}

const MissingPrerequisite = namedObject('MissingPrerequisite', prerequisite)
export type MissingPrerequisite = z.infer<typeof MissingPrerequisite>

export const QuestPrerequisite = namedObject('QuestPrerequisite', { ...prerequisite, isMet: z.boolean() })

/** What all members who took part chose: the options of a poll, or how many had the right answer of a quiz. */
const QuestResults = namedObject('QuestResults', {
  options: z.array(z.object({ option: z.string(), votes: z.int() })),
  total: z.int(),
  /** What the member chose. */
  own: z.string().nullable(),
})
export type QuestResults = z.infer<typeof QuestResults>

/** A quest as one member sees it. */
export const Task = namedObject('Task', {
  id: z.string(),
  /** Null for a quest that is announced but of a kind that this version does not know. */
  kind: z.enum(earningKinds).nullable(),
  title: z.string(),
  /** The name of its section on the board, written in the same way for all its quests. */
  section: z.string().nullable(),
  /** Sanitised HTML. Empty until the quest is open to the member, except for the specification's own words. */
  description: z.string(),
  /** How the description begins, as plain text. */
  summary: z.string(),
  /** Pending points of one claim; 0 if it earns none. */
  points: z.int(),
  recurrence: z.enum(RECURRENCES),
  /** Hours from a claim until the next one, in addition to the recurrence. */
  cooldownHours: z.int().nullable(),
  closesAt: z.iso.datetime().nullable(),
  /** How many claims of all members are left; null without a limit, and until the quest is open. */
  left: z.int().nullable(),
  /**
   * `started`: begun, not claimed yet. `checking`: a service decides on the claim, `in_review`: a person does. `returned`: a reviewer asks for an improvement. `done`: claimed in this period. `refused`: rejected,
   * or answered wrongly. `locked`: a prerequisite is missing. `exhausted`: its limit or budget is used up. `unavailable`: there is nothing
   * to do for any member at present, such as a quiz of today.
   */
  state: z.enum([
    'open',
    'started',
    'returned',
    'checking',
    'in_review',
    'done',
    'refused',
    'locked',
    'not_open',
    'exhausted',
    'unavailable',
    'coming_soon',
    'closed',
  ]),
  /** Since when it has been in its state, if that is because of the member. */
  since: z.iso.datetime().nullable(),
  /** When it can be claimed again. For an open quest: when a limit allows another try. */
  reopensAt: z.iso.datetime().nullable(),
  /** Why it cannot be claimed now. */
  reason: z.string().nullable(),
  /** All prerequisites that are missing, if that is why it cannot be claimed. */
  missing: z.array(MissingPrerequisite),
  /** The prerequisites that the member meets, as sentences. */
  met: z.array(z.string()),
  /** What a reviewer wrote, or the service that refused a claim. */
  note: z.string().nullable(),
  /** How far the member is, for kinds that count something. */
  progress: Progress.nullable(),
  /**
   * What the kind shows: the address of a visit, the options of a poll. Empty until the quest is open to the member. After a claim it is
   * what the member claimed, and empty once an editor has changed the quest.
   */
  details: z.record(z.string(), z.unknown()),
  /** What became of the member's last claim, and the points that it was made for. Null if the kind keeps no claims. */
  claim: z.object({ state: z.enum(CLAIM_STATES), points: z.int() }).nullable(),
  /** The member's last answer. */
  answer: z.unknown(),
  /** The claim that waits for a decision, if that is why the quest cannot be claimed. */
  sent: QuestHistoryItem.nullable(),
  /** The claim of the last day, week or month, if it waits for a decision or was refused, while the next one can be made. */
  earlier: z
    .object({
      state: z.enum(['in_review', 'refused']),
      since: z.iso.datetime(),
      note: z.string().nullable(),
    })
    .nullable(),
  /** Null unless the quest's editor lets members see them now. */
  results: QuestResults.nullable(),
})
export type Task = z.infer<typeof Task>

export const getTasks = memberRoute(memberEndpoints.getTasks, {
  summary: 'Every quest, and whether it is open to this member now',
  reply: z.object({
    tasks: z.array(Task),
    today: Today,
    /** The server's time, from which pages count: a browser's clock may be wrong. */
    now: z.iso.datetime(),
  }),
  messages: { not_logged_in: log_in_for_tasks },
})

const Reward = namedObject('Reward', {
  /** The kind of a quest that every installation has. */
  kind: EarningKind,
  /** Pending points of one claim; null where they vary. */
  points: z.int().nullable(),
  /** Whether it pays at present. */
  isOpen: z.boolean(),
})
export type Reward = z.infer<typeof Reward>

export const getRewards = publicRoute(endpoints.getRewards, {
  summary: 'What the quests pay that every installation has, for visitors',
  reply: z.object({ rewards: z.array(Reward) }),
})
