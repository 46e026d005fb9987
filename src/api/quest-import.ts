import { z } from 'zod'
import * as endpoints from './admin-endpoints.ts'
import { namedObject } from './contract.ts'
import { QuestExport, questRoute } from './quest-editing.ts'
import { text } from './text.ts'

export const postQuestImport = questRoute(endpoints.postQuestImport, {
  summary:
    'Add quests of a file as drafts, all or none. What the file leaves out has to be filled in before they can be opened',
  body: QuestExport,
  reply: z.object({
    added: z.int(),
    /** Undoes the import. */
    importId: z.string(),
  }),
  refusals: ['invalid_quest', 'quest_exists'],
})

const ImportRow = namedObject('QuestImportRow', {
  /** Its place in the file, from 0. */
  index: z.int(),
  title: z.string(),
  kind: z.string(),
  section: z.string().nullable(),
  points: z.int().nullable(),
  status: z.enum(['new', 'existing', 'repeated', 'wrong']),
  /** The quest with the same content that is there already. */
  existing: z.object({ id: z.string(), title: z.string() }).nullable(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  /** The titles of settings that have to be filled in after the import. */
  missing: z.array(z.string()),
})
export type ImportRow = z.infer<typeof ImportRow>

export const postImportPreview = questRoute(endpoints.postImportPreview, {
  summary: 'What importing a file of quests would add, what is there already, and what is wrong',
  body: z.strictObject({
    format: QuestExport.shape.format,
    version: QuestExport.shape.version,
    /** Each is checked on its own. */
    quests: z.array(z.unknown()).max(300),
  }),
  reply: z.object({ rows: z.array(ImportRow) }),
})

export const postImportUndo = questRoute(endpoints.postImportUndo, {
  summary: 'Delete all quests of an import, until a member has claimed one of them',
  body: z.strictObject({ importId: text('importId', 40) }),
  reply: z.object({ deleted: z.int() }),
  refusals: ['not_found', 'import_in_use'],
})
