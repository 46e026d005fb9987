import type { EditableQuest } from '../../api/quest-editing.ts'
import { givenAdmin } from './test-admin.ts'
import { POLL } from './test-quests.ts'

/** An administrator who edits quests, and members who claim them. */
export function givenQuestEditing() {
  const admin = givenAdmin()
  const list = async (): Promise<EditableQuest[]> => (await admin.get('/api/admin/quests')).quests
  const find = async (id: string) => (await list()).find((quest) => quest.id === id) as EditableQuest
  return {
    admin,
    list,
    find,
    /** Adds a poll, unless other values are given. */
    add: (values: object = {}, cookie?: string) =>
      admin.ask('POST', '/api/admin/quests', { ...POLL, ...values }, cookie),
    /** Saves the quest as it is, apart from the given values. */
    async change(id: string, values: object, version?: number) {
      const quest = await find(id)
      const { kind, isSpecified, isSingle, isExhausted, statistics, id: _, ...draft } = quest
      return admin.ask('PUT', `/api/admin/quests/${id}`, {
        ...draft,
        version: version ?? quest.version,
        ...values,
      })
    },
    claim: (id: string, cookie: string, answer: object = { option: 'River' }) =>
      admin.ask('POST', `/api/quests/${id}/claim`, { answer }, cookie),
  }
}

type Refused = { status: number; reply: { error: Record<string, string> } }

export function refusedField({ status, reply }: Refused) {
  return [status, reply.error.code, reply.error.field]
}
