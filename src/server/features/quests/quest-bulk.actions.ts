import { errorMessages } from '../../../api/errors.ts'
import type { BodyOf, ReplyOf } from '../../../api/operations.ts'
import type * as api from '../../../api/quest-list.ts'
import type { QuestOutcome } from '../../../api/quest-list.ts'
import { ok } from '../../../domain/result.ts'
import { countContentChange } from '../../db/count-content-change.ts'
import { transact } from '../../db/database.ts'
import type { ContentVersion } from '../../pages/content-version.ts'
import { deleteQuests, findHindered, listPossiblyUnclaimed } from './delete-quests.ts'
import type { QuestEditingDeps } from './quest-editing.actions.ts'
import * as queries from './quest-editing.queries.ts'
import type { StoredQuest } from './quests.queries.ts'
import { type Editor, saveQuest } from './save-quest.ts'

type BulkDeps = QuestEditingDeps & { content: ContentVersion }
type Bulk = BodyOf<typeof api.postQuestBulk>
type Change = Extract<Bulk, { act: 'change' }>['quests'][number]
type Seen = Pick<Change, 'id' | 'version'>
type RefusalCode = NonNullable<QuestOutcome['refusal']>['code']

/** Each quest is treated as the act on it alone would treat it, in one transaction. */
export async function actOnMany(
  deps: BulkDeps,
  editor: Editor,
  body: Bulk,
): Promise<ReplyOf<typeof api.postQuestBulk>> {
  const outcomes =
    body.act === 'change'
      ? await changeMany(deps, editor, body.quests)
      : await deleteMany(deps, editor, body.quests)
  if (outcomes.some(({ refusal }) => refusal === null)) deps.content.changed()
  return { outcomes }
}

async function changeMany(
  deps: BulkDeps,
  editor: Editor,
  changes: readonly Change[],
): Promise<QuestOutcome[]> {
  const at = deps.now()
  const outcomes: QuestOutcome[] = []
  await transact<undefined, never>(deps.database, async (transaction) => {
    // Later ones are judged by what the earlier ones have become.
    const quests = new Map((await queries.lockQuests(transaction)).map((quest) => [quest.id, quest]))
    for (const { id, version, state, section } of changes) {
      const stored = quests.get(id)
      if (stored === undefined) {
        outcomes.push(refuse(id, 'not_found'))
        continue
      }
      const draft = {
        ...toDraft(stored),
        ...(state !== undefined && { state }),
        ...(section !== undefined && { section: section || null }),
      }
      const save = { editor, quests: [...quests.values()], stored, draft, version, at }
      const saved = await saveQuest(transaction, deps, save)
      if (saved.ok) quests.set(id, saved.value)
      outcomes.push(saved.ok ? done(id, saved.value.version) : refuse(id, saved.code, saved.message))
    }
    if (outcomes.some(({ refusal }) => refusal === null)) await countContentChange(transaction)
    return ok(undefined)
  })
  return outcomes
}

async function deleteMany(deps: BulkDeps, editor: Editor, seen: readonly Seen[]): Promise<QuestOutcome[]> {
  const at = deps.now()
  const ids = seen.map(({ id }) => id)
  const candidates = await listPossiblyUnclaimed(deps.database.query, ids)
  const outcomes: QuestOutcome[] = []
  await transact<undefined, never>(deps.database, async (transaction) => {
    const stored = new Map((await queries.lockQuests(transaction)).map((quest) => [quest.id, quest]))
    const isCurrent = ({ id, version }: Seen) => stored.get(id)?.version === version
    const wanted = new Set(seen.filter(isCurrent).map(({ id }) => id))
    const quests = [...stored.values()]
    const hindrances = await findHindered(transaction, { quests, ids: wanted, candidates })
    const deleted = quests.filter(({ id }) => wanted.has(id) && !hindrances.has(id))
    await deleteQuests(transaction, deleted, { editor, at })
    for (const { id, version } of seen) {
      const hindrance = hindrances.get(id)
      if (!stored.has(id)) outcomes.push(refuse(id, 'not_found'))
      else if (!isCurrent({ id, version })) outcomes.push(refuse(id, 'changed_meanwhile'))
      else if (hindrance !== undefined) outcomes.push(refuse(id, 'not_deletable', hindrance))
      else outcomes.push(done(id, null))
      // Named a second time, it is gone.
      if (outcomes.at(-1)?.refusal === null) stored.delete(id)
    }
    return ok(undefined)
  })
  return outcomes
}

function done(id: string, version: number | null): QuestOutcome {
  return { id, version, refusal: null }
}

function refuse(id: string, code: RefusalCode, message: string = errorMessages[code]): QuestOutcome {
  return { id, version: null, refusal: { code, message } }
}

/** A quest as an editor would send it again. */
function toDraft(stored: StoredQuest) {
  const { id, kind, version, position, createdAt, updatedAt, importId, ...draft } = stored
  return draft
}
