import { isDeepStrictEqual } from 'node:util'
import { findInitialQuest } from '../../../domain/initial-quests.ts'
import { checkQuest, type FieldError, type QuestDraft } from '../../../domain/quest-editing.ts'
import { err, ok, type Refusal, type Result } from '../../../domain/result.ts'
import type { Installation } from '../../../quests/define-kind.server.ts'
import type { SessionMember } from '../../auth/session.ts'
import type { Transaction } from '../../db/database.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import { checkDisclosure, normalizeSettings, toDraftKind, withoutSecrets } from './draft-kind.ts'
import { deleteDraft, rebaseDraft } from './quest-drafts.queries.ts'
import * as queries from './quest-editing.queries.ts'
import { changeLimits, stopClaims } from './quest-totals.queries.ts'
import type { StoredQuest } from './quests.queries.ts'

export type SaveRefusal = 'invalid_quest' | 'not_found' | 'changed_meanwhile'

/** The member who edits quests. */
export type Editor = Pick<SessionMember, 'id' | 'staffRole'>

interface QuestSave {
  editor: Editor
  /** All quests, locked. */
  quests: readonly StoredQuest[]
  stored: StoredQuest
  draft: QuestDraft
  version: number
  draftRevision?: number | undefined
  at: Date
}

/**
 * Saves a quest in a transaction that has locked all quests, and writes the audit record. The caller counts the change of the content. Changes
 * count for later claims: a claim keeps the points and the version that it was made under.
 */
export async function saveQuest(
  transaction: Transaction,
  { checkHosts }: Installation,
  { editor, quests, stored, draft, version, draftRevision, at }: QuestSave,
): Promise<Result<StoredQuest, SaveRefusal>> {
  const { id } = stored
  const becomesDraft = draft.state === 'draft' && stored.state !== 'draft'
  // Members do not see drafts, so a claim that is under way has to be known first.
  if (becomesDraft) await stopClaims(transaction)
  const isClaimed = becomesDraft && (await queries.isClaimed(transaction, id))
  const isSpecified = findInitialQuest(id) !== undefined
  const kind = toDraftKind(stored.kind, { checkHosts })
  const settings = { before: stored.settings, after: draft.settings }
  const errors = [
    ...checkQuest(draft, { id, kind, isClaimed, isSpecified, quests, now: at }),
    ...checkDisclosure(stored.kind, settings, editor.staffRole),
  ]
  if (errors.length > 0) return refuseFields(errors)
  const { claimLimit, pointsBudget, ...change } = {
    ...draft,
    // This version cannot read the settings of a kind that it does not know, so they stay as they are.
    settings: kind.isKnown ? normalizeSettings(stored.kind, draft.settings) : stored.settings,
    prerequisites: [...draft.prerequisites],
    // The clocks of the database, which added the specified quests, and of this process may differ.
    updatedAt: new Date(Math.max(at.getTime(), stored.updatedAt.getTime())),
  }
  const changed = await queries.changeQuest(transaction, { id, version }, change)
  if (changed === undefined) return err('changed_meanwhile')
  if (draftRevision !== undefined) {
    const ended = await deleteDraft(transaction, { questId: id, revision: draftRevision })
    if (ended === undefined) return err('changed_meanwhile')
  }
  // Whoever opens, closes or moves a quest from the list changes nothing that a draft could overwrite.
  else if (isOnlyPlaceChanged(stored, { ...changed, claimLimit, pointsBudget }))
    await rebaseDraft(transaction, { questId: id, version }, { from: stored.section, to: changed.section })
  const isLimitChanged = claimLimit !== stored.claimLimit || pointsBudget !== stored.pointsBudget
  if (isLimitChanged) await changeLimits(transaction, id, { claimLimit, pointsBudget })
  const quest = { ...changed, claimLimit, pointsBudget }
  const changes = { before: describeChange(stored), after: describeChange(quest), at }
  await recordAudit(transaction, { actorId: editor.id, act: 'change_quest', subject: id, ...changes })
  return ok(quest)
}

/** Names everything that is wrong, so that an editor can mend it in one go. */
export function refuseFields(errors: readonly FieldError[]): Refusal<'invalid_quest'> {
  const [first] = errors
  return err('invalid_quest', { ...first, ...(errors.length > 1 && { fields: errors }) })
}

/** For the audit log. */
export function describeChange({ kind, settings, ...quest }: Omit<StoredQuest, 'version'>) {
  const { id, position, createdAt, updatedAt, importId, ...words } = quest
  return { kind, ...words, settings: withoutSecrets(kind, settings) }
}

function isOnlyPlaceChanged(before: StoredQuest, after: StoredQuest): boolean {
  const words = ({ state, section, version, updatedAt, ...quest }: StoredQuest) => quest
  return isDeepStrictEqual(words(before), words(after))
}
