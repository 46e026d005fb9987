import { z } from 'zod'
import { QuestExport } from '../../../api/quest-editing.ts'
import { findInitialQuest } from '../../../domain/initial-quests.ts'
import { checkQuest, type QuestDraft } from '../../../domain/quest-editing.ts'
import { ok, type Result } from '../../../domain/result.ts'
import type { Installation } from '../../../quests/define-kind.server.ts'
import { type CreatableKind, creatableKinds } from '../../../quests/registry.ts'
import { transact } from '../../db/database.ts'
import { newId } from '../../id.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import { checkDisclosure, normalizeSettings, toDraftKind } from './draft-kind.ts'
import { type Editor, type QuestEditingDeps, refuseFields } from './quest-editing.actions.ts'
import * as queries from './quest-editing.queries.ts'
import { addQuest } from './quest-totals.queries.ts'
import type { StoredQuest } from './quests.queries.ts'
import { checkSharedSettings, describeSharedSettings, type Schema, shareSettings } from './shared-settings.ts'

type FileQuest = QuestExport['quests'][number]

/** Every installation has the quests of the specification, so they are left out. */
export async function exportQuests({ database, checkHosts }: QuestEditingDeps): Promise<QuestExport> {
  const quests = await queries.listQuests(database.query)
  const shared = quests.flatMap((quest) => toFileQuest(quest, { checkHosts }))
  return { format: 'grav-quests', version: 1, quests: shared }
}

function toFileQuest(quest: StoredQuest, installation: Installation): FileQuest[] {
  const kind = creatableKinds.find((candidate) => candidate.kind === quest.kind)?.kind
  if (kind === undefined || findInitialQuest(quest.id) !== undefined || quest.state === 'closed') return []
  const { settings, leftOut } = shareSettings(kind, quest.settings, installation)
  if (checkSharedSettings(kind, { settings, leftOut }, installation).length > 0) return []
  const { title, description, section, points, recurrence, cooldownHours, claimLimit, pointsBudget } = quest
  // Ids of other quests mean nothing to another installation.
  const prerequisites = quest.prerequisites.filter((prerequisite) => prerequisite.type !== 'quest')
  return [
    {
      kind,
      title,
      description,
      ...(section !== null && { section }),
      settings,
      points: points ?? 0,
      recurrence,
      cooldownHours,
      claimLimit,
      pointsBudget,
      prerequisites,
      ...(leftOut.length > 0 && { leftOut }),
    },
  ]
}

/** Adds the quests as drafts, all or none. */
export async function importQuests(
  { database, now, checkHosts }: QuestEditingDeps,
  editor: Editor,
  { quests }: QuestExport,
): Promise<Result<{ added: number }, 'invalid_quest'>> {
  const at = now()
  const drafts = quests.map(toDraft)
  for (const [index, { kind, ...draft }] of drafts.entries()) {
    const draftKind = toDraftKind(kind, { checkHosts })
    const shared = { settings: draft.settings, leftOut: quests[index]?.leftOut ?? [] }
    const [error] = [
      ...checkQuest(draft, { id: undefined, kind: draftKind, quests: [], now: at }),
      ...checkSharedSettings(kind, shared, { checkHosts }),
      ...checkDisclosure(kind, { after: draft.settings }, editor.staffRole),
    ]
    if (error !== undefined) return refuseFields([{ ...error, field: `quests.${index}.${error.field}` }])
  }
  return transact(database, async (transaction) => {
    const last = await queries.findLastPosition(transaction)
    for (const [index, draft] of drafts.entries()) {
      await addQuest(transaction, {
        ...draft,
        id: newId(),
        settings: normalizeSettings(draft.kind, draft.settings),
        prerequisites: [...draft.prerequisites],
        position: last + 1 + index,
        createdAt: at,
        updatedAt: at,
      })
    }
    const after = { added: drafts.length, titles: drafts.map(({ title }) => title) }
    await recordAudit(transaction, { actorId: editor.id, act: 'import_quests', after, at })
    return ok({ added: drafts.length })
  })
}

function toDraft({ leftOut: _, section, ...quest }: FileQuest): QuestDraft & { kind: CreatableKind } {
  return { ...quest, section: section || null, opensAt: null, closesAt: null, state: 'draft' }
}

/** JSON Schema of the file, with the settings of each kind. */
export function describeFile(): Schema {
  const schema = z.toJSONSchema(QuestExport, { io: 'input' })
  const quests = schema.properties?.quests as { items: Schema }
  const quest = quests.items
  quests.items = {
    oneOf: creatableKinds.map(({ kind, name }) => ({
      ...quest,
      title: name,
      properties: { ...quest.properties, kind: { const: kind }, settings: describeSharedSettings(kind) },
    })),
  }
  return schema as Schema
}
