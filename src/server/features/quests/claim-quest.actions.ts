import { describeQuestRefusal, type TitleOf } from '../../../domain/messages/quest-refusals.ts'
import {
  type Claimant,
  decideClaim,
  type QuestRefusal,
  type QuestRefusalCode,
} from '../../../domain/quests.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { buildSourceKey } from '../../../quests/define-entry.ts'
import { questEntries } from '../../../quests/registry.entries.ts'
import { kindServers } from '../../../quests/registry.server.ts'
import { type CreatedKind, findQuestKind } from '../../../quests/registry.ts'
import type { SessionMember } from '../../auth/session.ts'
import { type Executor, type Transaction, transact } from '../../db/database.ts'
import { toStorableJson } from '../../db/storable-json.ts'
import { addEntry } from '../points/points.queries.ts'
import { addCheck } from './checks.queries.ts'
import { type PreparedQuest, prepareQuest, rulesOf } from './describe-quest.ts'
import { findTotals, takeShare } from './quest-totals.queries.ts'
import { findCompleted, makeTitleOf, type QuestDeps, toClaimant } from './quests.actions.ts'
import * as queries from './quests.queries.ts'

export type ClaimRefusal =
  | QuestRefusalCode
  | 'not_found'
  | 'suspended'
  | 'condition_not_met'
  | 'invalid_request'

interface Claimable {
  quest: PreparedQuest
  kind: CreatedKind
  settings: unknown
}

/** Quests that exist once have operations of their own. */
async function findClaimable(executor: Executor, questId: string): Promise<Claimable | undefined> {
  const stored = await queries.findQuest(executor, questId)
  const kind = stored === undefined ? undefined : findQuestKind(stored.kind)?.kind
  if (stored === undefined || kind === undefined || stored.state === 'draft') return undefined
  const quest = prepareQuest(stored)
  return { quest, kind, settings: readSettings(quest, kind) }
}

/** Undefined if they are incomplete, or if an earlier version allowed them and this one does not. */
function readSettings(quest: PreparedQuest, kind: CreatedKind): unknown {
  const settings = kindServers[kind].settings.safeParse(quest.settings)
  return settings.success ? settings.data : undefined
}

/** Locks the member's row and decides whether they can claim a quest now. */
export async function decideQuest(
  transaction: Transaction,
  memberId: string,
  questId: string,
  now: Date,
): Promise<Result<LockedDecision, QuestRefusalCode | 'not_found' | 'suspended'>> {
  const member = await queries.lockClaimant(transaction, memberId)
  if (member === undefined || member.isSuspended) return err('suspended')
  const found = await findClaimable(transaction, questId)
  if (found === undefined) return err('not_found')
  const { quest } = found
  const claimant = toClaimant(member, await findCompleted(transaction, member))
  const claims = await queries.listClaims(transaction, memberId, quest.id)
  const totals = await findTotals(transaction, quest.id)
  const decision = decideClaim(rulesOf(quest), claimant, claims, totals, now)
  if (decision.ok) {
    const { period, previous } = decision.value
    if (found.settings === undefined) return err('not_found')
    return ok({ ...found, period, previous: claims.find((claim) => claim === previous), claimant })
  }
  const message = describeQuestRefusal(decision, await titleIn(transaction, decision))
  const retryAfter =
    decision.reopensAt && Math.max(1, Math.ceil((decision.reopensAt.getTime() - now.getTime()) / 1000))
  return err(decision.code, { message, retryAfter })
}

interface LockedDecision extends Claimable {
  period: string
  previous: queries.StoredClaim | undefined
  claimant: Claimant
}

async function titleIn(executor: Executor, { prerequisite }: QuestRefusal): Promise<TitleOf> {
  const needed =
    prerequisite?.type === 'quest' ? await queries.findQuest(executor, prerequisite.questId) : undefined
  return makeTitleOf(needed === undefined ? [] : [prepareQuest(needed)])
}

/** Begins a claim that takes a while, such as a visit. Beginning again changes nothing. */
export async function startQuest(
  { database, now }: QuestDeps,
  member: SessionMember,
  questId: string,
): Promise<Result<{ startedAt: string }, ClaimRefusal>> {
  return transact<{ startedAt: string }, ClaimRefusal>(database, async (transaction) => {
    const at = now()
    const decision = await decideQuest(transaction, member.id, questId, at)
    if (!decision.ok) return decision
    const { quest, kind, period, previous } = decision.value
    if (!kindServers[kind].needsStart) return err('invalid_request')
    if (previous !== undefined) return ok({ startedAt: previous.startedAt.toISOString() })
    const points = quest.points ?? 0
    const claim = { memberId: member.id, questId, period, state: 'started', points } as const
    await queries.startClaim(transaction, { ...claim, version: quest.version, startedAt: at })
    return ok({ startedAt: at.toISOString() })
  })
}

interface ClaimOutcome {
  state: 'pending' | 'done' | 'refused' | 'checking'
  points: number
  pendingPoints: number
  totalPoints: number
}

/**
 * Claims a quest in one transaction: it locks the member's row, decides, stores the claim, pays, and takes a share of the quest's
 * limit last, because other members wait for that row.
 */
export async function claimQuest(
  deps: QuestDeps,
  member: SessionMember,
  questId: string,
  sentAnswer: unknown,
  network: string,
): Promise<Result<ClaimOutcome, ClaimRefusal>> {
  const found = await findClaimable(deps.database.query, questId)
  if (found === undefined) return err('not_found')
  const answer = readAnswer(found.kind, sentAnswer)
  if (!answer.ok) return answer
  // Without settings the transaction refuses it.
  const admission =
    found.settings !== undefined
      ? await kindServers[found.kind].admit?.(
          { ...contextOf(found, member), answer: answer.value, network },
          deps.limits,
        )
      : undefined
  if (admission !== undefined) return err('condition_not_met', admission)
  const outcome = await transact<ClaimOutcome, ClaimRefusal>(deps.database, (transaction) =>
    writeClaim(transaction, deps.now(), member, questId, answer.value),
  )
  if (outcome.ok && outcome.value.state === 'checking') deps.wakeChecks()
  return outcome
}

function readAnswer(kind: CreatedKind, sent: unknown): Result<unknown, 'invalid_request'> {
  const parsed = kindServers[kind].answer.safeParse(sent ?? {})
  return parsed.success
    ? ok(toStorableJson(parsed.data))
    : err('invalid_request', { message: parsed.error.issues[0]?.message })
}

function contextOf({ quest, settings }: Claimable, member: SessionMember) {
  return {
    settings,
    quest: { id: quest.id, recurrence: quest.recurrence },
    member: { id: member.id, hasWallet: member.walletAddress !== null },
  }
}

async function writeClaim(
  transaction: Transaction,
  now: Date,
  member: SessionMember,
  questId: string,
  answer: unknown,
): Promise<Result<ClaimOutcome, ClaimRefusal>> {
  const decision = await decideQuest(transaction, member.id, questId, now)
  if (!decision.ok) return decision
  const { quest, kind, period, previous, claimant } = decision.value
  const context = contextOf(decision.value, member)
  const judgement = await kindServers[kind].judge({
    ...context,
    answer,
    member: { id: member.id, hasWallet: claimant.hasWallet },
    period,
    startedAt: previous?.startedAt,
    now,
    executor: transaction,
  })
  if (judgement.outcome === 'refuse') {
    return err('condition_not_met', { message: judgement.message, retryAfter: judgement.retryAfter })
  }
  const isResubmission = previous?.state === 'returned'
  const points = judgement.outcome === 'miss' ? 0 : isResubmission ? previous.points : (quest.points ?? 0)
  const isChecked = judgement.outcome === 'check' && !isResubmission
  const completed = points === 0 ? 'done' : 'pending'
  const state = judgement.outcome === 'miss' ? 'refused' : isChecked ? 'checking' : completed
  const startedAt = previous?.startedAt ?? now
  const claim = {
    memberId: member.id,
    questId,
    period,
    state,
    version: quest.version,
    points,
    answer,
    startedAt,
    // An improved submission is the same claim. The clock may have been set back since a claim was begun.
    claimedAt: isResubmission ? previous.claimedAt : startedAt > now ? startedAt : now,
    // A claim that is made again after a service has refused it begins anew.
    ...(isChecked && { reason: null, decidedAt: null, retryAt: null }),
  } as const
  const sourceKey = buildSourceKey(questEntries[kind], { questId, period })
  if (isResubmission) {
    await queries.writeClaim(transaction, claim)
    await queries.returnToQueue(transaction, { memberId: member.id, sourceKey, at: now })
    return ok({ state: 'pending', points, ...(await queries.findBalances(transaction, member.id)) })
  }
  const balances =
    points === 0 || isChecked
      ? await queries.findBalances(transaction, member.id)
      : await addEntry(transaction, {
          memberId: member.id,
          sourceKey,
          kind,
          pendingChange: points,
          totalChange: 0,
          createdAt: now,
          actorId: member.id,
        })
  // The claim's key was paid before: by an earlier version of the quest, for example.
  if (balances === undefined) return err('already_claimed')
  // After the entry: decisions change the tables in this order too, and a backup of a cluster locks them in it.
  if (!(await queries.writeClaim(transaction, claim))) return err('already_claimed')
  if (isChecked) await addCheck(transaction, { memberId: member.id, questId, period }, now)
  const exhausted = state === 'refused' ? undefined : await takeShare(transaction, questId, points)
  if (exhausted !== undefined) {
    return err(exhausted.code, { message: describeQuestRefusal(exhausted, String) })
  }
  return ok({ state, points, ...balances })
}
