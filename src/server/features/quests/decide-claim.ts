import type { CodeOf } from '../../../api/operations.ts'
import type { postQuestClaim } from '../../../api/quests.ts'
import { describeQuestRefusal } from '../../../domain/messages/quest-refusals.ts'
import type { QuestRefusal } from '../../../domain/quests.ts'
import { err, ok, type Refusal, type Result } from '../../../domain/result.ts'
import type { SessionMember } from '../../auth/session.ts'
import { type Transaction, transact } from '../../db/database.ts'
import { decideQuest, makeTitleOf, viewOf } from './decide-quest.ts'
import { type MemberClaims, readClaims } from './member-claims.queries.ts'
import type { LoadedContent, LoadedQuest } from './quest-content.ts'
import { listTotals } from './quest-totals.queries.ts'
import { lockClaimant, type StoredClaim } from './quests.queries.ts'
import { latestPostKey, type QuestDeps } from './tasks.actions.ts'

export type ClaimRefusal = CodeOf<typeof postQuestClaim>

/** A quest of a kind that this version knows. */
export type KnownQuest = LoadedQuest & { known: NonNullable<LoadedQuest['known']> }

/** A claim that the rules allow. */
export interface Allowed {
  quest: KnownQuest
  period: string
  /** The claim that it continues: one that was begun, or sent back. */
  previous: StoredClaim | undefined
  /** What it earns, unless the kind judges otherwise. */
  points: number
}

/** What a decision is made on. */
export interface Facts {
  member: SessionMember
  found: MemberClaims
  loaded: LoadedContent
  totals: Parameters<typeof viewOf>[3]
  now: Date
}

/** Drafts, and quests of kinds that this version does not know, cannot be claimed. */
export function findClaimable(loaded: LoadedContent, questId: string): KnownQuest | undefined {
  const quest = loaded.find(questId)
  return quest?.known === undefined || quest.state === 'draft' ? undefined : (quest as KnownQuest)
}

/** Runs the work in a transaction, and again as long as the content changes meanwhile. The content is loaded before the transaction begins. */
export async function transactClaim<Value, Code extends string>(
  { database, questContent, now }: Pick<QuestDeps, 'database' | 'questContent' | 'now'>,
  work: (
    transaction: Transaction,
    loaded: LoadedContent,
    now: Date,
  ) => Promise<Result<Value, Code | 'content_changed'>>,
): Promise<Result<Value, Code>> {
  for (;;) {
    const at = now()
    const loaded = await questContent.current(at)
    const outcome = await transact<Value, Code | 'content_changed'>(database, (transaction) =>
      work(transaction, loaded, at),
    )
    if (outcome.ok || outcome.code !== 'content_changed') return outcome as Result<Value, Code>
  }
}

/** Locks the member's row and reads what a decision is made on. */
export async function lockFacts(
  transaction: Transaction,
  loaded: LoadedContent,
  memberId: string,
  now: Date,
): Promise<Result<Facts, 'suspended' | 'content_changed'>> {
  const member = await lockClaimant(transaction, memberId)
  if (member === undefined || member.isSuspended) return err('suspended')
  const sourceKey = latestPostKey(loaded, now)
  const found = await readClaims(transaction, { memberId, questId: null, sourceKey })
  if (found.content !== loaded.version) return err('content_changed')
  return ok({ member, found, loaded, totals: await listTotals(transaction), now })
}

/** Locks the member's row and decides whether they can send something for a quest now: to claim it, or to change a claim that waits. */
export async function decideToSend(
  transaction: Transaction,
  loaded: LoadedContent,
  { memberId, questId }: { memberId: string; questId: string },
  now: Date,
): Promise<Result<{ quest: KnownQuest }, ClaimRefusal | 'content_changed'>> {
  const facts = await lockFacts(transaction, loaded, memberId, now)
  if (!facts.ok) return facts
  const quest = findClaimable(loaded, questId)
  const canChange = quest?.known.definition.isChangeable && facts.value.found.pending.has(questId)
  if (quest === undefined || !canChange) return decide(facts.value, questId)
  return quest.parsedSettings === undefined ? err('not_found') : ok({ quest })
}

/** Applies the rules, and finds words for a refusal. */
export function decide(
  { member, found, loaded, totals, now }: Facts,
  questId: string,
): Result<Allowed, ClaimRefusal> {
  const quest = findClaimable(loaded, questId)
  if (quest === undefined) return err('not_found')
  const view = viewOf(member, found, loaded, totals, now)
  const { decision, claims, points } = decideQuest(quest, view)
  if (!decision.ok) return refuse(quest, decision, loaded, now)
  if (quest.parsedSettings === undefined) return err('not_found')
  const { period, previous } = decision.value
  return ok({ quest, period, points, previous: claims.find((claim) => claim === previous) })
}

/** Programs know some refusals of the specified quests by codes of their own, and members by sentences of their own. */
export function refuse(
  { known: { server } }: KnownQuest,
  decision: QuestRefusal,
  loaded: LoadedContent,
  now: Date,
): Refusal<ClaimRefusal> {
  const { code, reopensAt } = decision
  const ownCode = server.refusalCodes?.[code]
  if (ownCode !== undefined) return err(ownCode)
  const message = server.refusalMessages?.[code] ?? describeQuestRefusal(decision, makeTitleOf(loaded))
  const retryAfter = reopensAt && Math.max(1, Math.ceil((reopensAt.getTime() - now.getTime()) / 1000))
  return err(code, { message, retryAfter })
}
