import { questDeletionMessages } from '../../../domain/messages/quest-deletion.ts'
import { findHindrances, type Hindrance } from '../../../domain/quest-deletion.ts'
import { countContentChange } from '../../db/count-content-change.ts'
import type { Executor, Transaction } from '../../db/database.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import * as queries from './quest-editing.queries.ts'
import { stopClaims } from './quest-totals.queries.ts'
import type { StoredQuest } from './quests.queries.ts'
import { describeChange, type Editor } from './save-quest.ts'

interface Deletion {
  /** All quests, locked. */
  quests: readonly StoredQuest[]
  ids: ReadonlySet<string>
  /** See listPossiblyUnclaimed. */
  candidates: ReadonlySet<string>
}

/**
 * The quests that nobody had claimed at this moment. Most claimed quests are found here, by an index and without a lock, so that the question
 * that is asked while claims wait reads next to nothing.
 */
export async function listPossiblyUnclaimed(
  executor: Executor,
  ids: readonly string[],
): Promise<Set<string>> {
  const unclaimed = new Set<string>()
  for (const id of new Set(ids)) if (!(await queries.isClaimed(executor, id))) unclaimed.add(id)
  return unclaimed
}

/**
 * Says in a sentence for each quest that cannot be deleted why not. The others can be deleted in the same transaction: claims that are under
 * way are waited for, and later ones find another version of the content and are decided again; files and drafts that are being added hold
 * the quest's row. So nothing of a deleted quest can appear afterwards.
 */
export async function findHindered(
  transaction: Transaction,
  { quests, ids, candidates }: Deletion,
): Promise<Map<string, string>> {
  const claimed = new Set([...ids].filter((id) => !candidates.has(id)))
  let hindered = findHindrances(ids, quests, claimed)
  const deletable = [...ids].filter((id) => !hindered.has(id))
  // Nobody waits for a request that deletes nothing.
  if (deletable.length > 0) {
    await stopClaims(transaction)
    const begun = await queries.listBegun(transaction, deletable)
    hindered = findHindrances(ids, quests, new Set([...claimed, ...begun]))
  }
  return new Map([...hindered].map(([id, hindrance]) => [id, describeHindrance(hindrance)]))
}

/** Deletes quests that nothing hinders, each with an audit record. */
export async function deleteQuests(
  transaction: Transaction,
  deleted: readonly StoredQuest[],
  { editor, at }: { editor: Editor; at: Date },
): Promise<void> {
  if (deleted.length === 0) return
  const ids = deleted.map(({ id }) => id)
  await queries.deleteQuests(transaction, ids)
  await countContentChange(transaction)
  for (const quest of deleted) {
    const before = describeChange(quest)
    await recordAudit(transaction, { actorId: editor.id, act: 'delete_quest', subject: quest.id, before, at })
  }
}

function describeHindrance(hindrance: Hindrance): string {
  return hindrance.reason === 'needed'
    ? questDeletionMessages.needed(hindrance.by)
    : questDeletionMessages[hindrance.reason]
}
