import type { BodyOf, ReplyOf, ResultOf } from '../../../api/operations.ts'
import { QuestExport } from '../../../api/quest-editing.ts'
import type * as api from '../../../api/quest-import.ts'
import type { ImportRow } from '../../../api/quest-import.ts'
import { questImportMessages } from '../../../domain/messages/quest-import.ts'
import { checkQuest, type FieldError, type QuestDraft } from '../../../domain/quest-editing.ts'
import { err, ok } from '../../../domain/result.ts'
import type { Installation } from '../../../quests/define-kind.server.ts'
import type { CreatableKind } from '../../../quests/registry.ts'
import { transact } from '../../db/database.ts'
import { describeIssue } from '../../describe-issue.ts'
import { newId } from '../../id.ts'
import type { ContentVersion } from '../../pages/content-version.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import { deleteQuests, findHindered, listPossiblyUnclaimed } from './delete-quests.ts'
import { checkDisclosure, describeSettings, normalizeSettings, toDraftKind } from './draft-kind.ts'
import type { QuestEditingDeps } from './quest-editing.actions.ts'
import * as queries from './quest-editing.queries.ts'
import { type FileQuest, toFileQuest } from './quest-file.actions.ts'
import { addQuest } from './quest-totals.queries.ts'
import type { StoredQuest } from './quests.queries.ts'
import { type Editor, refuseFields } from './save-quest.ts'
import { checkSharedSettings, type Schema, shareSettings } from './shared-settings.ts'

const FileQuestSchema = QuestExport.shape.quests.element

/** Says for each quest of a file what importing it would do. */
export async function previewImport(
  deps: QuestEditingDeps,
  editor: Editor,
  { quests }: BodyOf<typeof api.postImportPreview>,
): Promise<ReplyOf<typeof api.postImportPreview>> {
  const existing = listContents(await queries.listQuests(deps.database.query), deps)
  const contents = new Set<string>()
  const rows = quests.map((sent, index): ImportRow => {
    const parsed = FileQuestSchema.safeParse(sent)
    if (!parsed.success) return describeUnreadable(sent, index, describeIssue(parsed.error.issues[0]))
    const quest = parsed.data
    const content = contentOf(quest, deps)
    const errors = checkFileQuest(quest, editor, deps)
    const known = existing.get(content)
    const isRepeated = contents.has(content)
    if (errors.length === 0) contents.add(content)
    const { kind, title, points, section } = quest
    return {
      ...{ index, kind, title, points, section: section || null, errors },
      status: errors.length > 0 ? 'wrong' : known ? 'existing' : isRepeated ? 'repeated' : 'new',
      existing: known ? { id: known.id, title: known.title } : null,
      missing: titlesOf(quest),
    }
  })
  return { rows }
}

function describeUnreadable(
  sent: unknown,
  index: number,
  problem: { field?: string; message: string },
): ImportRow {
  const { title, kind } = (sent ?? {}) as Record<string, unknown>
  const shown = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : '')
  return {
    ...{ index, title: shown(title), kind: shown(kind), section: null, points: null },
    status: 'wrong',
    existing: null,
    errors: [{ field: problem.field ?? '', message: problem.message }],
    missing: [],
  }
}

/** Adds the quests as drafts, all or none. None of them may be there already, so a request that is sent twice adds them once. */
export async function importQuests(
  deps: QuestEditingDeps,
  editor: Editor,
  { quests }: QuestExport,
): Promise<ResultOf<typeof api.postQuestImport>> {
  const at = deps.now()
  for (const [index, quest] of quests.entries()) {
    const [error] = checkFileQuest(quest, editor, deps)
    if (error !== undefined) return refuseFields([{ ...error, field: `quests.${index}.${error.field}` }])
  }
  const importId = newId()
  return transact<ReplyOf<typeof api.postQuestImport>, 'quest_exists'>(deps.database, async (transaction) => {
    await queries.lockQuests(transaction)
    // Read again, because the statement that waited for the locks does not see quests that were added meanwhile.
    const stored = await queries.listQuests(transaction)
    const contents = new Set(listContents(stored, deps).keys())
    const last = stored.at(-1)?.position ?? 0
    for (const [index, quest] of quests.entries()) {
      const content = contentOf(quest, deps)
      if (contents.has(content)) return refuseExisting(quests, index, deps)
      contents.add(content)
      const { kind, ...draft } = toDraft(quest)
      await addQuest(transaction, {
        ...draft,
        kind,
        id: newId(),
        settings: normalizeSettings(kind, draft.settings),
        prerequisites: [...draft.prerequisites],
        position: last + 1 + index,
        createdAt: at,
        updatedAt: at,
        importId,
      })
    }
    const after = { added: quests.length, titles: quests.map(({ title }) => title) }
    await recordAudit(transaction, {
      ...{ actorId: editor.id, act: 'import_quests', subject: importId },
      ...{ after, at },
    })
    return ok({ added: quests.length, importId })
  })
}

function refuseExisting(quests: readonly FileQuest[], index: number, installation: Installation) {
  const { title } = quests[index] as FileQuest
  const content = contentOf(quests[index] as FileQuest, installation)
  const isRepeated = quests.slice(0, index).some((quest) => contentOf(quest, installation) === content)
  const message = isRepeated ? questImportMessages.repeated(title) : questImportMessages.exists(title)
  return err('quest_exists', { field: `quests.${index}`, message })
}

/** Deletes all quests of an import that are still there, or none, if a member has claimed one or another quest waits for it. */
export async function undoImport(
  { database, now, content }: QuestEditingDeps & { content: ContentVersion },
  editor: Editor,
  importId: string,
): Promise<ResultOf<typeof api.postImportUndo>> {
  const at = now()
  const imported = (await queries.listQuests(database.query)).filter((quest) => quest.importId === importId)
  const candidates = await listPossiblyUnclaimed(
    database.query,
    imported.map(({ id }) => id),
  )
  const undone = await transact<{ deleted: number }, 'not_found' | 'import_in_use'>(
    database,
    async (transaction) => {
      const quests = await queries.lockQuests(transaction)
      const added = quests.filter((quest) => quest.importId === importId)
      if (added.length === 0) return err('not_found')
      const ids = new Set(added.map(({ id }) => id))
      const hindered = await findHindered(transaction, { quests, ids, candidates })
      const kept = added.find(({ id }) => hindered.has(id))
      if (kept !== undefined) {
        const reason = hindered.get(kept.id) ?? ''
        return err('import_in_use', { message: questImportMessages.inUse(kept.title, reason) })
      }
      await deleteQuests(transaction, added, { editor, at })
      const after = { deleted: added.length, titles: added.map(({ title }) => title) }
      await recordAudit(transaction, {
        ...{ actorId: editor.id, act: 'undo_import', subject: importId },
        ...{ after, at },
      })
      return ok({ deleted: added.length })
    },
  )
  if (undone.ok) content.changed()
  return undone
}

function checkFileQuest(
  quest: FileQuest,
  editor: Editor,
  { checkHosts, now }: QuestEditingDeps,
): FieldError[] {
  const { kind, ...draft } = toDraft(quest)
  const shared = { settings: draft.settings, leftOut: quest.leftOut ?? [] }
  return [
    ...checkQuest(draft, { id: undefined, kind: toDraftKind(kind, { checkHosts }), quests: [], now: now() }),
    ...checkSharedSettings(kind, shared, { checkHosts }),
    ...checkDisclosure(kind, { after: draft.settings }, editor.staffRole),
  ].map(({ field, message }) => ({ field, message }))
}

function toDraft({ leftOut: _, section, ...quest }: FileQuest): QuestDraft & { kind: CreatableKind } {
  return { ...quest, section: section || null, opensAt: null, closesAt: null, state: 'draft' }
}

/** The titles of the settings that the file lacks of a quest, so that they have to be filled in. */
function titlesOf({ kind, leftOut = [] }: FileQuest): string[] {
  const { properties = {} } = describeSettings(kind) as Schema & {
    properties?: Record<string, { title?: string }>
  }
  return leftOut.map((name) => properties[name]?.title ?? name)
}

/** The quests that would be exported, by their contents. */
function listContents(stored: readonly StoredQuest[], installation: Installation): Map<string, StoredQuest> {
  return new Map(
    stored.flatMap((quest) =>
      toFileQuest(quest, installation).map((shared) => [contentOf(shared, installation), quest] as const),
    ),
  )
}

/** A quest in a form that is equal for equal contents. The section is where it stands, and no part of what it is. */
function contentOf(quest: FileQuest, installation: Installation): string {
  const { section: _, leftOut: __, settings, ...content } = quest
  const stored = normalizeSettings(quest.kind, settings)
  return toSortedJson({ ...content, settings: shareSettings(quest.kind, stored, installation).settings })
}

/** JSON with the fields of each object in alphabetical order: the database keeps them in an order of its own. */
function toSortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
