import type { CodeOf } from '../../../api/operations.ts'
import type { putReviewReasons, ReasonTemplates } from '../../../api/review-desk.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { transact } from '../../db/database.ts'
import { toStorableJson } from '../../db/storable-json.ts'
import { type AdminDeps, recordAudit } from '../audit/audit.actions.ts'
import * as queries from './reason-templates.queries.ts'

export async function listReasons({ database }: AdminDeps): Promise<ReasonTemplates> {
  return (await queries.findTemplates(database.query)) ?? { texts: [], version: 1 }
}

/** Of two people who edit them at once, the second is refused: the statement names the version that was seen. */
export function replaceReasons(
  { database, now }: AdminDeps,
  { actorId, texts, version }: ReasonTemplates & { actorId: string },
): Promise<Result<ReasonTemplates, CodeOf<typeof putReviewReasons>>> {
  return transact(database, async (transaction) => {
    const before = await queries.findTemplates(transaction)
    const storable = toStorableJson(texts) as string[]
    const changed = await queries.replaceTemplates(transaction, { texts: storable, version })
    if (changed === undefined) return err('changed_meanwhile')
    await recordAudit(transaction, {
      actorId,
      act: 'edit_reasons',
      before: { texts: before?.texts },
      after: { texts: changed.texts },
      at: now(),
    })
    return ok(changed)
  })
}
