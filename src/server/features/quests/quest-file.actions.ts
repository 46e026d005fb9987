import { z } from 'zod'
import { QuestExport } from '../../../api/quest-editing.ts'
import { findInitialQuest } from '../../../domain/initial-quests.ts'
import type { Installation } from '../../../quests/define-kind.server.ts'
import { creatableKinds } from '../../../quests/registry.ts'
import type { QuestEditingDeps } from './quest-editing.actions.ts'
import * as queries from './quest-editing.queries.ts'
import type { StoredQuest } from './quests.queries.ts'
import { checkSharedSettings, describeSharedSettings, type Schema, shareSettings } from './shared-settings.ts'

export type FileQuest = QuestExport['quests'][number]

/** Every installation has the quests of the specification, so they are left out. */
export async function exportQuests({ database, checkHosts }: QuestEditingDeps): Promise<QuestExport> {
  const quests = await queries.listQuests(database.query)
  const shared = quests.flatMap((quest) => toFileQuest(quest, { checkHosts }))
  return { format: 'grav-quests', version: 1, quests: shared }
}

/** Nothing for quests that are not exported. */
export function toFileQuest(quest: StoredQuest, installation: Installation): FileQuest[] {
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
