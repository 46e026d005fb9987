import { err, ok, type Result } from '../../../domain/result.ts'
import { isOwnEntry } from '../../../domain/review.ts'
import { isSubmissionKind } from '../../../quests/registry.ts'
import { parseClaimKey } from '../../../quests/source-key.ts'
import { transact } from '../../db/database.ts'
import { lockMembers } from '../../db/many-members.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import type { ReviewDeps } from './review.actions.ts'
import * as queries from './submissions.queries.ts'

interface ReturnCommand {
  actorId: string
  memberId: string
  sourceKey: string
  /** What the member should improve. */
  note: string
  /** The version that the reviewer saw. */
  revision?: number | undefined
}

type ReturnRefusal = 'not_found' | 'own_points' | 'not_waiting' | 'returned_before' | 'changed_meanwhile'

/** Sends a submission back to the member. Of two reviewers who do so at once, the second waits for the member's row and is refused. */
export async function returnSubmission(
  { database, now, wakeOutbox }: ReviewDeps,
  { actorId, memberId, sourceKey, note, revision = 1 }: ReturnCommand,
): Promise<Result<{ done: true }, ReturnRefusal>> {
  const source = parseClaimKey(sourceKey)
  if (source === undefined || !isSubmissionKind(source.kind)) return err('not_found')
  if (isOwnEntry({ memberId }, actorId)) return err('own_points')
  const { questId, period } = source
  const key = { memberId, questId, period }
  const result = await transact<{ done: true }, ReturnRefusal>(database, async (transaction) => {
    await lockMembers(database, transaction, [memberId])
    const claim = await queries.findClaim(transaction, key)
    if (claim === undefined) return err('not_found')
    if (claim.state !== 'pending') return err('not_waiting')
    if (claim.wasReturned) return err('returned_before')
    if ((await queries.findRevision(transaction, { memberId, sourceKey })) !== revision)
      return err('changed_meanwhile')
    const at = now()
    await queries.returnClaim(transaction, key, { sourceKey, note, at })
    await queries.notifyMembers(transaction, 'submission_returned', [key], { note, at })
    await recordAudit(transaction, {
      actorId,
      act: 'return_submission',
      subject: memberId,
      after: { of: [{ memberId, sourceKey }] },
      reason: note,
      at,
    })
    return ok({ done: true })
  })
  if (result.ok) wakeOutbox()
  return result
}
