import type { z } from 'zod'
import type { Recurrence } from '../domain/quest-periods.ts'
import type { Executor } from '../server/db/database.ts'
import type { Limits } from '../server/http/limits.ts'

/** What a claim earns. Expected refusals are values like everywhere else. */
type Judgement =
  /** It is paid, or for a reviewed kind waits for review. */
  | { outcome: 'pay' }
  /** The claim is used up and earns nothing: wrong answers to a quiz. */
  | { outcome: 'miss' }
  /** Another service decides; see quest_checks. */
  | { outcome: 'check' }
  /** Nothing is stored, and the member may try again. The message says what is missing. */
  | { outcome: 'refuse'; message: string; retryAfter?: number | undefined }

interface ClaimRequest<Settings, Answer> {
  settings: Settings
  answer: Answer
  quest: { id: string; recurrence: Recurrence }
  member: { id: string; hasWallet: boolean }
  /** What the claim is for: its day, week or month. */
  period: string
  /** When the member began, if they did; see `needsStart`. */
  startedAt: Date | undefined
  now: Date
  /** The transaction that pays. The member's row is locked. */
  executor: Executor
}

/** What settings of a quest may depend on. */
export interface Installation {
  /** Hosts of the setting CHECK_HOSTS. */
  checkHosts: readonly string[]
}

/** The server half of a kind of quest. */
export interface QuestKindServer<Settings = unknown, Answer = unknown> {
  /** What administrators set. Sent to them as JSON Schema, from which the form is made. */
  settings: z.ZodType<Settings>
  /** What a member sends with a claim. */
  answer: z.ZodType<Answer>
  /** Refuses settings that another installation may allow, such as an address that only CHECK_HOSTS permits. */
  refuseSettings?(
    settings: Settings,
    installation: Installation,
  ): { field: string; message: string } | undefined
  /** Settings that only administrators see, and that are not exported. */
  secrets: readonly (keyof Settings & string)[]
  /**
   * A setting that lets others learn who claims the quest, and the setting that says who. Turning the first one on, and changing the second
   * one while it is on, needs the capability members.read. A file of quests never turns it on.
   */
  disclosure?: { setting: keyof Settings & string; target: keyof Settings & string }
  /** What members see of the settings once the quest is open to them; see disclose-quest.ts. */
  present(settings: Settings): Record<string, unknown>
  /** What members see of the settings after they have claimed, if more. */
  presentOutcome?(settings: Settings, answer: Answer): Record<string, unknown>
  /** A claim has to be begun first. */
  needsStart?: boolean
  /** Runs before the transaction; a refusal ends the claim. For limits, which are no part of a transaction. */
  admit?(
    request: Pick<ClaimRequest<Settings, Answer>, 'settings' | 'answer' | 'quest' | 'member'> & {
      /** The network that limits count as one visitor. */
      network: string
    },
    limits: Limits,
  ): Promise<{ message: string; retryAfter: number } | undefined>
  judge(request: ClaimRequest<Settings, Answer>): Judgement | Promise<Judgement>
  /** The draft that `npm run seed` adds. */
  sample: {
    title: string
    description: string
    points: number
    recurrence: Exclude<Recurrence, 'kind'>
    settings: Settings
  }
}

/** Checks the types of a kind's parts against each other, and forgets them so that all kinds fit into one registry. */
export function defineKindServer<Settings, Answer>(
  server: QuestKindServer<Settings, Answer>,
): QuestKindServer {
  return server as unknown as QuestKindServer
}
