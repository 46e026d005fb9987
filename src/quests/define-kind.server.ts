import { z } from 'zod'
import type { SentAnswer } from '../api/sent-claims.ts'
import type { AskedQuestion } from '../domain/quest-answers.ts'
import type { Recurrence } from '../domain/quest-periods.ts'
import type { ResultsShown } from '../domain/quest-results.ts'
import type { NoOffer, Offer } from '../domain/quests.ts'
import type { Quiz } from '../domain/quiz.ts'
import type { Executor } from '../server/db/database.ts'
import type { Limits } from '../server/http/limits.ts'
import type { QuestKind } from './define-kind.ts'

/** What a claim earns. Expected refusals are values like everywhere else. */
export type Judgement =
  /** It is paid, or for a reviewed kind waits for review. `record` is kept instead of the answer. */
  | { outcome: 'pay'; record?: unknown }
  /** The claim is used up and earns nothing: wrong answers to a quiz. */
  | { outcome: 'miss'; record?: unknown }
  /** Another service decides; see quest_checks. */
  | { outcome: 'check' }
  /** Nothing is stored, and the member may try again. The message says what is missing. */
  | { outcome: 'refuse'; code?: 'unknown_option'; message: string; retryAfter?: number | undefined }

/** What a claim, or a look at a quest, is about. */
export interface QuestContext<Settings> {
  settings: Settings
  quest: { id: string; recurrence: Recurrence }
  member: { id: string; hasWallet: boolean }
  now: Date
}

interface ClaimRequest<Settings, Answer> extends QuestContext<Settings> {
  answer: Answer
  /** What the claim is for: its day, week or month, or what the kind offers. */
  period: string
  content: Content
  /** When the member began, if they did; see `needsStart`. */
  startedAt: Date | undefined
}

/** A claim that was made. */
interface Attempt {
  period: string
  /** No further attempt at the same is possible, so the right answers may be seen. */
  isFinal: boolean
}

/** The content that kinds make offers of. */
export interface Content {
  /** The quiz of today, and the round of answers that it is in. */
  quiz: (Quiz & { round: number }) | undefined
  /** The post that visitors see first. */
  latestPost: { id: string; title: string; publishedAt: Date } | undefined
}

/** What kinds without claims of their own know about what a member did. */
export interface Earned {
  lastLoginRewardDate: string | null
  lastReadBlogAt: Date | null
  referralCount: number
  /** The member was paid for reading the latest post. */
  isLatestPostPaid: boolean
  /** When the member claimed something, at least as far back as they did so every day; where it was read. */
  claimTimes?: readonly Date[]
}

/** What settings of a quest may depend on. */
export interface Installation {
  /** Hosts of the setting CHECK_HOSTS. */
  checkHosts: readonly string[]
}

/** The server half of a kind of earning. */
export interface QuestKindServer<Settings = unknown, Answer = unknown, Kept = Answer> {
  /** What administrators set. Its form is in editing.tsx of the same folder; other programs get it as JSON Schema. */
  settings: z.ZodType<Settings>
  /** What a member sends with a claim. */
  answer: z.ZodType<Answer>
  /** Refuses settings that another installation may allow, such as an address that only CHECK_HOSTS permits. */
  refuseSettings?(
    settings: Settings,
    installation: Installation,
  ): { field: string; message: string } | undefined
  /** Settings that only administrators see, and that are not exported. */
  secrets?: readonly (keyof Settings & string)[]
  /**
   * A setting that lets others learn who claims the quest, and the setting that says who. Turning the first one on, and changing the second
   * one while it is on, needs the capability members.read. A file of quests never turns it on.
   */
  disclosure?: { setting: keyof Settings & string; target: keyof Settings & string }
  /** What can be claimed now, and what it is worth if the quest has no points of its own. Without it the quest's recurrence says. */
  offer?(content: Content, now: Date): (Offer & { points?: number }) | NoOffer
  /** Whether the member was paid for what is on offer. For kinds that keep no claims. */
  isPaid?(earned: Earned, offer: Offer, content: Content): boolean
  /** Whether the member was ever paid, which other quests may wait for. For kinds that keep no claims. */
  wasEverPaid?(earned: Earned): boolean
  /** A paid claim writes these dates into the member's row. Kinds that keep no claims need them to know what was paid. */
  note?(claim: { period: string; now: Date }): { loginDate?: string; readAt?: Date }
  /** It is paid when something happens, such as a newcomer's sign-up. The sentence answers whoever tries to claim it. */
  paidByEvent?: string
  /** What members see once the quest is open to them; see disclose-quest.ts. */
  present?(settings: Settings, content: Content): Record<string, unknown>
  /** What a claim keeps, if not the answer; see Judgement. */
  record?: z.ZodType<Kept>
  /** What members see after they have claimed, if more. */
  presentOutcome?(settings: Settings, record: Kept, attempt: Attempt): Record<string, unknown>
  /** What the member sees of what they sent. `settings` are undefined if they were changed since. */
  presentSent?(record: Kept, sent: Attempt & { settings: Settings | undefined; content: Content }): SentAnswer
  /** Whether members may be asked the same again as in a claim of this period. Without it the quest's recurrence says. */
  isAskedAgain?(period: string, content: Content): boolean
  /** What members can choose from, and see how many chose it. */
  results?: {
    /** The field of what a claim keeps that names the option. */
    field: keyof Kept & string
    options(settings: Settings, content: Content): readonly string[]
    shown(settings: Settings): ResultsShown
    /** Only claims of the present period are counted, wrong answers too. */
    isByPeriod?: true
  }
  /** What administrators see the answers to. */
  asked?: {
    /** The field of what a claim keeps that names the chosen option, or a list with one for each question. */
    field: string
    questions(settings: Settings): readonly AskedQuestion[]
    /** Refused claims are answers too: a wrong answer is refused. Otherwise they do not count. */
    countsRefused: boolean
  }
  /** What the reply to a claim adds. */
  presentPaid?(claim: { period: string; record: Kept; now: Date }): Record<string, unknown>
  /** Codes of refusals that other programs know by another name. */
  refusalCodes?: Partial<Record<string, 'already_answered' | 'no_quiz'>>
  /** Sentences of refusals that the specification words. */
  refusalMessages?: Partial<Record<string, string>>
  /** A claim has to be begun first. */
  needsStart?: boolean
  /** Seeing it begins it, so that a review can tell how fast it was answered. */
  startsWhenSeen?: boolean
  /** Runs before anything is written; a refusal ends the claim. For limits, which are no part of a transaction. */
  admit?(
    request: Omit<QuestContext<Settings>, 'now'> & {
      answer: Answer
      /** The network that limits count as one visitor. */
      network: string
    },
    limits: Limits,
  ): Promise<{ message: string; retryAfter: number } | undefined>
  /** For kinds with limits of their own: why any answer would be refused now, and for how many seconds. */
  findWait?(
    context: Pick<QuestContext<Settings>, 'quest' | 'member'>,
    limits: Limits,
  ): Promise<{ message: string; retryAfter: number } | undefined>
  judge?(request: ClaimRequest<Settings, Answer>): Judgement
  /**
   * For kinds that ask the database while they judge: such a claim is a transaction of several statements, in which the member's row is
   * locked.
   */
  judgeInTransaction?(request: ClaimRequest<Settings, Answer> & { executor: Executor }): Promise<Judgement>
  /** How far the member is. It asks the database only if what the member earned says that there can be something. */
  measureProgress?(
    context: QuestContext<Settings>,
    earned: Earned,
    executor: Executor,
  ): Promise<{ done: number; needed: number }>
  /** The draft that `npm run seed` adds, and what a new quest of the kind begins with. */
  sample?: {
    title: string
    description: string
    points: number
    recurrence: Exclude<Recurrence, 'kind'>
    settings: Settings
  }
}

const NOTHING = z.strictObject({})

/**
 * Checks the types of a kind's parts against each other, and forgets them so that all kinds fit into one registry. A kind that asks for
 * nothing has no answer, and one that asks for something has one, or has to be begun.
 */
export function defineKindServer<
  Asks extends boolean,
  Settings = Record<string, never>,
  Answer = unknown,
  Kept = Answer,
>(
  _kind: QuestKind<string, Asks>,
  server: Omit<QuestKindServer<Settings, Answer, Kept>, 'settings' | 'answer' | 'needsStart'> & {
    settings?: z.ZodType<Settings>
  } & (Asks extends true
      ? { answer: z.ZodType<Answer> } | { needsStart: true; answer?: undefined }
      : { answer?: undefined; needsStart?: undefined }),
): QuestKindServer {
  return {
    ...server,
    settings: server.settings ?? NOTHING,
    answer: server.answer ?? NOTHING,
  } as unknown as QuestKindServer
}
