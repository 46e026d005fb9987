import { err, ok, type Result } from '../../../domain/result.ts'
import type { CheckSettings } from '../../../quests/check/quest.server.ts'
import { check as checkKind } from '../../../quests/check/quest.ts'
import { kindServers } from '../../../quests/registry.server.ts'
import { type Database, type Executor, type Transaction, transact } from '../../db/database.ts'
import * as checks from './checks.queries.ts'
import { payEvent } from './pay-claims.queries.ts'
import { releaseShares } from './quest-totals.queries.ts'
import { findQuest, lockClaimant } from './quests.queries.ts'
import { isSigned, type WebhookHeaders } from './webhook-signature.ts'

/** A service often refuses because something is not done yet, so the member may claim again after this time. */
const RETRY_AFTER_MS = 10 * 60 * 1000
const MAX_MESSAGE = 300

export interface Verdict {
  decision: checks.CheckDecision
  /** Why it was refused, for the member. */
  message?: string | undefined
}

/** The settings of the quest as they are now, so that a new address and a new secret count at once. */
export async function findCheckSettings(
  executor: Executor,
  questId: string,
): Promise<CheckSettings | undefined> {
  const quest = await findQuest(executor, questId)
  const parsed = kindServers.check.settings.safeParse(quest?.settings)
  return parsed.success ? (parsed.data as CheckSettings) : undefined
}

/** Takes the decision of a service that has answered `later`. Its webhook-id is the check's, so it fits no other check. */
export async function answerCheck(
  { database, now }: { database: Database; now: () => Date },
  id: string,
  verdict: Verdict,
  signed: { headers: WebhookHeaders; body: string },
): Promise<Result<{ done: true }, 'not_found' | 'invalid_signature' | 'already_decided'>> {
  const check = await checks.findCheck(database.query, id)
  if (check === undefined) return err('not_found')
  const settings = await findCheckSettings(database.query, check.questId)
  const isFromService =
    settings !== undefined &&
    signed.headers.id === id &&
    isSigned(settings.secret, signed.headers, signed.body, now())
  return isFromService ? settleCheck(database, check, verdict, now()) : err('invalid_signature')
}

/**
 * Pays or refuses the claim by the first decision on its check. The same decision again changes nothing, and another one is refused.
 * A quest that was closed meanwhile pays nevertheless: the claim was made in time and holds its share.
 */
export async function settleCheck(
  database: Database,
  check: checks.QuestCheck,
  { decision, message }: Verdict,
  now: Date,
): Promise<Result<{ done: true }, 'already_decided'>> {
  const { memberId, questId, period } = check
  const event = { kind: checkKind.kind, questId, period, memberId, actorId: memberId, now }
  return transact<{ done: true }, 'already_decided'>(database, async (transaction) => {
    // Members are locked before checks and totals, as in a claim.
    const member = await lockClaimant(transaction, memberId)
    const earlier = await checks.lockDecision(transaction, check.id)
    if (earlier !== null) return earlier === decision ? ok({ done: true }) : err('already_decided')
    await checks.recordDecision(transaction, check.id, decision, now)
    const points = await checks.findCheckedPoints(transaction, check)
    // The claim was settled in another way, by hand for example, and its share with it.
    if (points === undefined) return ok({ done: true })
    if (decision !== 'pay') {
      await refuseClaim(transaction, check, { points, reason: describeRefusal(decision, message), now })
    } else if (member?.isSuspended !== false) {
      const reason = 'Your account was suspended when the service answered.'
      await refuseClaim(transaction, check, { points, reason, now })
    } else if (points === 0) {
      await checks.endCheck(transaction, check, { state: 'done', decidedAt: now })
    } else if ((await payEvent(transaction, { ...event, points })) !== undefined) {
      await checks.endCheck(transaction, check, { state: 'pending' })
    } else {
      // The ledger has an entry of this quest and period, however it came there.
      await refuseClaim(transaction, check, { points, reason: 'This reward has been paid already.', now })
    }
    return ok({ done: true })
  })
}

async function refuseClaim(
  transaction: Transaction,
  check: checks.QuestCheck,
  { points, reason, now }: { points: number; reason: string; now: Date },
): Promise<void> {
  const retryAt = new Date(now.getTime() + RETRY_AFTER_MS)
  await checks.endCheck(transaction, check, { state: 'refused', reason, decidedAt: now, retryAt })
  await releaseShares(transaction, check.questId, { claims: 1, points })
}

function describeRefusal(decision: 'refuse' | 'none', message = ''): string {
  // The service's text: without control characters, some of which the database cannot store.
  const shown = [...message.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim()].slice(0, MAX_MESSAGE).join('')
  if (decision === 'none') return 'The service did not answer.'
  return shown === '' ? 'The service refused the claim.' : shown
}
