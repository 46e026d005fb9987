import type * as api from '../../../api/adjustments.ts'
import type { BodyOf, ResultOf } from '../../../api/operations.ts'
import { ADJUSTMENT_WINDOW_MS, needsConfirmation, takesTooMuch } from '../../../domain/corrections.ts'
import { err, ok } from '../../../domain/result.ts'
import { isOwnEntry } from '../../../domain/review.ts'
import type { AppDeps } from '../../app-deps.ts'
import { type Executor, type Transaction, transact } from '../../db/database.ts'
import { findMembers } from '../../db/many-members.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import { lockMember } from '../members/members.queries.ts'
import { findLeftOut, findOmission } from '../review/left-out.queries.ts'
import * as queries from './adjustments.queries.ts'

export type AdjustmentDeps = Pick<AppDeps, 'database' | 'now' | 'adjustmentLimit'>

const SHOWN_PROPOSALS = 50

export async function describeAdjustments(
  { database, now, adjustmentLimit }: AdjustmentDeps,
  readerId: string,
  memberId: string,
): Promise<ResultOf<typeof api.getAdjustments>> {
  const { query } = database
  const proposals = await queries.listProposals(query, { memberId, limit: SHOWN_PROPOSALS })
  return ok({
    proposals: await describeProposals(query, proposals),
    limit: adjustmentLimit,
    used: await queries.sumLately(query, memberId, readerId, windowStart(now())),
    administrators: await queries.countAdministrators(query),
  })
}

/** The proposals that wait for a second administrator, of all members. */
export async function listWaitingProposals(
  executor: Executor,
  limit: number,
): Promise<api.AdjustmentProposal[]> {
  return describeProposals(executor, await queries.listProposals(executor, { limit }))
}

async function describeProposals(
  executor: Executor,
  proposals: queries.StoredProposal[],
): Promise<api.AdjustmentProposal[]> {
  const ids = proposals.flatMap(({ memberId, proposedBy }) => [memberId, proposedBy])
  const names = new Map((await findMembers(executor, [...new Set(ids)])).map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? id
  return proposals.map(({ id, memberId, points, reason, proposedBy, proposedAt }) => ({
    key: id,
    memberId,
    memberName: nameOf(memberId),
    points,
    reason,
    proposedBy: { id: proposedBy, name: nameOf(proposedBy) },
    proposedAt: proposedAt.toISOString(),
  }))
}

const windowStart = (now: Date) => new Date(now.getTime() - ADJUSTMENT_WINDOW_MS)

/**
 * Adds or takes points, or proposes it where a second administrator has to confirm. Requests about one member wait for the member's row, so
 * that the limit, the balance and the key are checked before the next one reads them.
 */
export function adjust(
  { database, now, adjustmentLimit }: AdjustmentDeps,
  actorId: string,
  memberId: string,
  { key, points, reason }: BodyOf<typeof api.postAdjustment>,
): Promise<ResultOf<typeof api.postAdjustment>> {
  if (isOwnEntry({ memberId }, actorId)) return Promise.resolve(err('own_points'))
  return transact(database, async (transaction) => {
    const balances = await lockMember(transaction, memberId)
    if (balances === undefined) return err('not_found')
    const before = await findEarlier(transaction, memberId, key)
    if (before !== undefined) {
      const isSame = before.points === points && before.actorId === actorId
      return isSame ? ok({ outcome: before.outcome, balances }) : err('changed_meanwhile')
    }
    if (takesTooMuch(points, balances.totalPoints)) return err('too_few_points')
    if (points > 0 && (await isRelated(transaction, actorId, memberId))) return err('related_account')
    const at = now()
    const lately = await queries.sumLately(transaction, memberId, actorId, windowStart(at))
    const event = { actorId, subject: memberId, reason, at }
    if (needsConfirmation(points, lately, adjustmentLimit)) {
      const proposal = { memberId, id: key, points, reason, proposedBy: actorId, proposedAt: at }
      await queries.addProposal(transaction, proposal)
      await recordAudit(transaction, { ...event, act: 'propose_adjustment', after: { points } })
      return ok({ outcome: 'proposed', balances })
    }
    await queries.adjustPoints(transaction, { memberId, key, points, reason, actorId, at })
    const after = { ...balances, totalPoints: balances.totalPoints + points }
    await recordAudit(transaction, { ...event, act: 'adjust_points', before: balances, after })
    return ok({ outcome: 'adjusted', balances: after })
  })
}

/** What the key was used for before: the request may have been sent twice. */
async function findEarlier(transaction: Transaction, memberId: string, key: string) {
  const proposal = await queries.findProposal(transaction, memberId, key)
  if (proposal !== undefined)
    return { points: proposal.points, actorId: proposal.proposedBy, outcome: 'proposed' } as const
  const entry = await queries.findAdjustment(transaction, memberId, key)
  return entry && ({ ...entry, outcome: 'adjusted' } as const)
}

/** Whether the account shares the administrator's wallet or verified mailbox. */
async function isRelated(transaction: Transaction, actorId: string, memberId: string): Promise<boolean> {
  const omission = await findOmission(transaction, actorId, 'approve', false)
  return (await findLeftOut(transaction, [memberId], omission)).has(memberId)
}

interface ProposalKey {
  id: string
  key: string
}

/** Of many confirmations at once, the first to lock the member's row pays. */
export function confirmAdjustment(
  { database, now }: AdjustmentDeps,
  actorId: string,
  { id: memberId, key }: ProposalKey,
): Promise<ResultOf<typeof api.postConfirmAdjustment>> {
  if (isOwnEntry({ memberId }, actorId)) return Promise.resolve(err('own_points'))
  return transact(database, async (transaction) => {
    const balances = await lockMember(transaction, memberId)
    const proposal = await queries.findProposal(transaction, memberId, key)
    if (balances === undefined || proposal === undefined) return err('not_found')
    const { points, reason, proposedBy } = proposal
    if (proposal.outcome !== null) return err('already_decided')
    if (proposedBy === actorId) return err('own_proposal')
    if (takesTooMuch(points, balances.totalPoints)) return err('too_few_points')
    if (points > 0 && (await isRelated(transaction, actorId, memberId))) return err('related_account')
    const at = now()
    await queries.decideProposal(transaction, proposal, {
      outcome: 'confirmed',
      decidedBy: actorId,
      decidedAt: at,
    })
    await queries.adjustPoints(transaction, { memberId, key, points, reason, actorId: proposedBy, at })
    const after = { ...balances, totalPoints: balances.totalPoints + points }
    const event = { actorId, act: 'confirm_adjustment', subject: memberId, reason, at } as const
    await recordAudit(transaction, { ...event, before: balances, after: { ...after, proposedBy } })
    return ok({ balances: after })
  })
}

/** The proposer may decline too, which withdraws the proposal. */
export function declineAdjustment(
  { database, now }: AdjustmentDeps,
  actorId: string,
  { id: memberId, key }: ProposalKey,
): Promise<ResultOf<typeof api.postDeclineAdjustment>> {
  if (isOwnEntry({ memberId }, actorId)) return Promise.resolve(err('own_points'))
  return transact(database, async (transaction) => {
    await lockMember(transaction, memberId)
    const proposal = await queries.findProposal(transaction, memberId, key)
    if (proposal === undefined) return err('not_found')
    if (proposal.outcome !== null) return err('already_decided')
    const at = now()
    await queries.decideProposal(transaction, proposal, {
      outcome: 'declined',
      decidedBy: actorId,
      decidedAt: at,
    })
    const { points, proposedBy } = proposal
    const event = { actorId, act: 'decline_adjustment', subject: memberId, at } as const
    await recordAudit(transaction, { ...event, after: { points, proposedBy } })
    return ok({ done: true })
  })
}
