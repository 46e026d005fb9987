import { drizzle } from 'drizzle-orm/node-postgres'
import type { QuestTotals } from '../../domain/quests.ts'
import type { Database } from '../db/database.ts'
import { withDedicatedConnection } from '../db/dedicated-connection.ts'
import { findReferralFaults } from '../features/auth/auth.queries.ts'
import { type CorrectionFault, findCorrectionFaults } from '../features/points/correction-faults.queries.ts'
import {
  countLedger,
  findLedgerFaults,
  findQueueFaults,
  type QueueFault,
} from '../features/points/points.queries.ts'
import { findTotalsFaults } from '../features/quests/quest-faults.actions.ts'
import { findClaimFaults } from '../features/quests/quest-faults.queries.ts'
import { findRuleFaults } from '../features/review-rules/rule-faults.queries.ts'
import { StartError } from '../start-error.ts'

/**
 * Checks that every balance equals the sum of its entries, every referral count the number of listed referrals, that exactly the earnings
 * that wait for review are in its queue, that every claim of a quest is in the ledger as it was paid and decided on, that corrections reverse what was decided, once, or have a
 * reason and an author, that the decisions of rules are counted as they are, and that limits and budgets count exactly the claims that hold a share. Throws after naming the members and quests for which it does not hold.
 */
export async function checkLedger({ pool }: Database): Promise<void> {
  await withDedicatedConnection(pool, async (client) => {
    const query = drizzle(client)
    const faults = await findLedgerFaults(query)
    for (const { memberId, balances, entries } of faults) {
      console.error(
        `${memberId}: pending ${balances.pendingPoints}, entries say ${entries.pendingPoints}; total ${balances.totalPoints}, entries say ${entries.totalPoints}`,
      )
    }
    const miscounted = await findReferralFaults(query)
    for (const { memberId, count, listed } of miscounted) {
      console.error(`${memberId}: ${count} referrals, listed are ${listed}`)
    }
    const misqueued = await findQueueFaults(query)
    for (const fault of misqueued) console.error(`${fault.memberId}: ${fault.sourceKey} ${describe(fault)}`)
    const misclaimed = await findClaimFaults(query)
    for (const { memberId, sourceKey, claimed, paid } of misclaimed) {
      console.error(`${memberId}: ${sourceKey} ${describeClaim(claimed, paid)}`)
    }
    const miscorrected = await findCorrectionFaults(query)
    for (const { memberId, sourceKey, fault } of miscorrected) {
      console.error(`${memberId}: ${sourceKey} ${correctionFaults[fault]}`)
    }
    const mistotalled = await findTotalsFaults(query)
    for (const { questId, counted, claimed } of mistotalled) {
      console.error(
        `quest ${questId}: ${describeTotals(counted)} are counted, its claims say ${describeTotals(claimed)}`,
      )
    }
    const misruled = await findRuleFaults(query)
    for (const { ruleId, day, counted, decided } of misruled) {
      console.error(`rule ${ruleId}: ${counted} decisions are counted on ${day}, the ledger has ${decided}`)
    }
    const { members, entries, waiting } = (await countLedger(query)) ?? { members: 0, entries: 0, waiting: 0 }
    const faulty = new Set(
      [...faults, ...miscounted, ...misqueued, ...misclaimed, ...miscorrected].map(
        ({ memberId }) => memberId,
      ),
    ).size
    if (faulty > 0) throw new StartError(`The ledger does not add up for ${faulty} of ${members} members.`)
    if (mistotalled.length > 0) throw new StartError(`The totals of ${mistotalled.length} quests are wrong.`)
    if (misruled.length > 0)
      throw new StartError(`The decisions of rules are counted wrongly on ${misruled.length} days.`)
    console.log(`The ledger adds up: ${members} members, ${entries} entries, ${waiting} waiting for review.`)
  })
}

const correctionFaults: Record<CorrectionFault['fault'], string> = {
  reverses_nothing: 'reverses an entry that does not exist',
  reverses_other_points: 'reverses other points than were decided on',
  decided_twice: 'approves an entry that was rejected too',
  without_reason: 'has no reason, or the member as its author',
  not_confirmed: 'was paid otherwise than a second administrator has confirmed it',
  not_paid: 'was confirmed by a second administrator, but not paid',
}

function describe({ waiting, queued }: QueueFault): string {
  if (queued === null) return 'waits for review, but is not in the queue'
  if (waiting === null) return 'is in the queue, but does not wait for review'
  return `is in the queue with other details or points than its entry (${queued} points, the entry says ${waiting})`
}

function describeClaim(claimed: string | null, paid: string | null): string {
  if (paid === null) return `was claimed (${claimed}), but the ledger has no entry of it`
  if (claimed === null) return `is in the ledger (${paid}), but was not claimed`
  return `was claimed otherwise (${claimed}) than the ledger has it (${paid})`
}

function describeTotals({ claims, points }: QuestTotals): string {
  return `${claims} claims and ${points} points`
}
