import type { BodyOf, ReplyOf, ResultOf } from '../../../api/operations.ts'
import type * as api from '../../../api/quest-drafts.ts'
import type { TypedQuest } from '../../../domain/quest-drafts.ts'
import { err, ok } from '../../../domain/result.ts'
import { type Executor, transact } from '../../db/database.ts'
import { findMembers } from '../../db/many-members.ts'
import { toStorableJson } from '../../db/storable-json.ts'
import { newId } from '../../id.ts'
import * as queries from './quest-drafts.queries.ts'
import { describeEditable, type QuestEditingDeps } from './quest-editing.actions.ts'
import { keepQuest } from './quest-editing.queries.ts'
import { findQuest } from './quests.queries.ts'
import type { Editor } from './save-quest.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof queries.findDraft>>>

/** As many as somebody reads above the kinds to choose from. */
const NEW_DRAFTS_SHOWN = 20

export async function openQuest(
  deps: QuestEditingDeps,
  editor: Editor,
  id: string,
): Promise<ResultOf<typeof api.getQuestDraft>> {
  const { query } = deps.database
  const [stored, draft] = [await findQuest(query, id), await queries.findDraft(query, id)]
  if (stored === undefined && draft?.version !== 0) return err('not_found')
  const quest = stored === undefined ? null : await describeEditable(deps, stored, deps.now())
  if (draft === undefined) return ok({ quest, draft: null })
  const { kind, typed, version, revision } = draft
  const describeAuthor = await readAuthors(query, editor, [draft])
  return ok({ quest, draft: { kind, typed, version, revision, ...describeAuthor(draft) } })
}

export async function listNewDrafts(
  { database: { query } }: QuestEditingDeps,
  editor: Editor,
): Promise<ReplyOf<typeof api.getQuestDrafts>> {
  const drafts = await queries.listNewDrafts(query, NEW_DRAFTS_SHOWN)
  const describeAuthor = await readAuthors(query, editor, drafts)
  return {
    drafts: drafts.map((draft) => {
      const { questId: id, kind, title, revision } = draft
      return { id, kind, title, revision, ...describeAuthor(draft) }
    }),
  }
}

export async function keepNewDraft(
  { database, now }: QuestEditingDeps,
  editor: Editor,
  { kind, typed }: BodyOf<typeof api.postQuestDraft>,
): Promise<ResultOf<typeof api.postQuestDraft>> {
  const at = now()
  const draft = {
    ...{ questId: newId(), kind, version: 0, revision: 1, typed: toStorable(typed) },
    ...{ authorId: editor.id, createdAt: at, updatedAt: at },
  }
  await queries.addDraft(database.query, draft)
  return ok(describeKept(draft))
}

/** Nothing is checked but the revision: a draft may be as wrong as what one types. */
export async function keepDraft(
  { database, now }: QuestEditingDeps,
  editor: Editor,
  questId: string,
  { typed, version, revision }: BodyOf<typeof api.putQuestDraft>,
): Promise<ResultOf<typeof api.putQuestDraft>> {
  const at = now()
  const change = { typed: toStorable(typed), version, authorId: editor.id, updatedAt: at }
  if (revision > 0) {
    const changed = await queries.changeDraft(database.query, { questId, revision }, change)
    return changed === undefined ? err('changed_meanwhile') : ok(describeKept(changed))
  }
  const quest = await findQuest(database.query, questId)
  if (quest === undefined) return err('not_found')
  // It would be listed with the quests that were never saved.
  if (version === 0) return err('changed_meanwhile')
  const begun = { ...change, questId, kind: quest.kind, revision: 1, createdAt: at }
  return transact<ReplyOf<typeof api.putQuestDraft>, 'not_found' | 'changed_meanwhile'>(
    database,
    async (transaction) => {
      if (!(await keepQuest(transaction, questId))) return err('not_found')
      const added = await queries.addDraft(transaction, begun)
      return added === undefined ? err('changed_meanwhile') : ok(describeKept(added))
    },
  )
}

export async function discardDraft(
  { database: { query } }: QuestEditingDeps,
  questId: string,
  revision: number,
): Promise<ResultOf<typeof api.deleteQuestDraft>> {
  const deleted = await queries.deleteDraft(query, { questId, revision })
  return deleted === undefined ? err('changed_meanwhile') : ok({ done: true })
}

function toStorable(typed: BodyOf<typeof api.putQuestDraft>['typed']): TypedQuest {
  return toStorableJson(typed) as TypedQuest
}

function describeKept({ questId, revision, updatedAt }: Pick<Stored, 'questId' | 'revision' | 'updatedAt'>) {
  return { id: questId, revision, savedAt: updatedAt.toISOString() }
}

type Authored = Pick<Stored, 'authorId' | 'updatedAt'>

async function readAuthors(executor: Executor, editor: Editor, drafts: Authored[]) {
  const members = await findMembers(executor, [...new Set(drafts.map(({ authorId }) => authorId))])
  const names = new Map(members.map(({ id, name }) => [id, name]))
  return ({ authorId, updatedAt }: Authored) => ({
    author: names.get(authorId) ?? null,
    isOwn: authorId === editor.id,
    savedAt: updatedAt.toISOString(),
  })
}
