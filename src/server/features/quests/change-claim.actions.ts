import type { ResultOf } from '../../../api/operations.ts'
import type { deleteQuestClaim, putQuestClaim } from '../../../api/quest-page.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { formatSourceKey } from '../../../quests/source-key.ts'
import type { SessionMember } from '../../auth/session.ts'
import type { Transaction } from '../../db/database.ts'
import type { Limit } from '../../http/limits.ts'
import { type Facts, findClaimable, type KnownQuest, lockFacts, transactClaim } from './decide-claim.ts'
import { decideQuest, viewOf } from './decide-quest.ts'
import { isReadable } from './disclose-quest.ts'
import { judgeAlone, readAnswer, refuseJudged } from './judge-claim.ts'
import type { LoadedContent } from './quest-content.ts'
import { findOwnClaim, replaceAnswer, type StoredClaim } from './quests.queries.ts'
import type { QuestDeps } from './tasks.actions.ts'
import { findBalances, takeBack } from './withdraw-claim.queries.ts'

/** More would only keep reviewers from deciding, and fill the ledger. */
const CHANGES: Limit = { name: 'claim-change', max: 30, seconds: 3600 }

interface ClaimChange {
  questId: string
  /** Undefined: the newest claim, withdrawn or not, so that a repeated withdrawal does not reach an older one. */
  period: string | undefined
}

interface LockedClaim {
  quest: KnownQuest
  claim: StoredClaim
  facts: Facts
  sourceKey: string
}

/** Replaces what a member sent, as long as nobody has decided on it. It keeps its place in the queue of the review. */
export async function changeSubmission(
  deps: QuestDeps,
  member: SessionMember,
  { answer: sent, ...change }: ClaimChange & { answer: unknown },
): Promise<ResultOf<typeof putQuestClaim>> {
  const wait = await deps.limits.consume([CHANGES, member.id])
  if (wait !== undefined) return err('too_many_changes', { retryAfter: wait })
  return transactClaim(deps, async (transaction, loaded, now) => {
    const found = await lockClaim(transaction, loaded, member.id, change, now)
    if (!found.ok) return found
    const { quest, claim, facts, sourceKey } = found.value
    if (claim.state !== 'pending') return err('already_decided')
    if (quest.parsedSettings === undefined) return err('not_found')
    const answer = readAnswer(quest, sent)
    if (!answer.ok) return answer
    const { period, points } = claim
    const judged = await judgeAlone(
      transaction,
      { quest, period, points, previous: claim },
      facts,
      answer.value,
    )
    if (judged.outcome === 'refuse') return refuseJudged(judged)
    const { decision } = decideQuest(quest, viewOf(facts.member, facts.found, loaded, facts.totals, now))
    const version = isReadable(decision) ? quest.version : claim.version
    // The clock is read while the row is locked: a decision that began before leaves the change out.
    const changed = { ...claim, state: claim.state, sourceKey, version, now: deps.now() }
    await replaceAnswer(transaction, changed, answer.value)
    return ok({ done: true as const })
  })
}

/**
 * Takes back what a member sent, as long as nobody has decided on it. The quest can then be claimed again in the same period. Withdrawing
 * again changes nothing.
 */
export async function withdrawSubmission(
  deps: QuestDeps,
  member: SessionMember,
  change: ClaimChange,
): Promise<ResultOf<typeof deleteQuestClaim>> {
  const wait = await deps.limits.consume([CHANGES, member.id])
  if (wait !== undefined) return err('too_many_changes', { retryAfter: wait })
  return transactClaim(deps, async (transaction, loaded, now) => {
    const found = await lockClaim(transaction, loaded, member.id, change, now)
    if (!found.ok) return found
    const { claim, sourceKey } = found.value
    if (claim.state === 'pending') await takeBack(transaction, claim, { sourceKey, at: now })
    else if (claim.state !== 'withdrawn') return err('already_decided')
    return ok(await findBalances(transaction, member.id))
  })
}

/** Locks the member's row, so that no decision on the claim is made meanwhile, and finds the claim, whatever its state. */
async function lockClaim(
  transaction: Transaction,
  loaded: LoadedContent,
  memberId: string,
  { questId, period }: ClaimChange,
  now: Date,
): Promise<Result<LockedClaim, 'suspended' | 'content_changed' | 'not_found' | 'not_changeable'>> {
  const facts = await lockFacts(transaction, loaded, memberId, now)
  if (!facts.ok) return facts
  const quest = findClaimable(loaded, questId)
  const claim = quest && (await findOwnClaim(transaction, { memberId, questId, period }))
  if (quest === undefined || claim === undefined) return err('not_found')
  const { kind, definition } = quest.known
  if (!definition.isChangeable) return err('not_changeable')
  const sourceKey = formatSourceKey({ kind, questId, period: claim.period })
  return ok({ quest, claim, facts: facts.value, sourceKey })
}
