import type { EditableQuest } from '../../api/quest-editing.ts'
import type { AppDeps } from '../app-deps.ts'
import { givenAdmin } from './test-admin.ts'
import { POLL } from './test-quests.ts'

/** An administrator who edits quests, and members who claim them. */
export function givenQuestEditing(overrides?: () => Partial<AppDeps>) {
  const admin = givenAdmin(overrides)
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
    async change(
      id: string,
      values: object,
      { version, cookie }: { version?: number; cookie?: string } = {},
    ) {
      const quest = await find(id)
      const {
        kind,
        isSpecified,
        isSingle,
        isExhausted,
        importId,
        draftSavedAt,
        statistics,
        id: _,
        ...draft
      } = quest
      const body = { ...draft, version: version ?? quest.version, ...values }
      return admin.ask('PUT', `/api/admin/quests/${id}`, body, cookie)
    },
    claim: (id: string, cookie: string, answer: object = { option: 'River' }) =>
      admin.ask('POST', `/api/quests/${id}/claim`, { answer }, cookie),
  }
}

type Refused = { status: number; reply: { error: Record<string, string> } }

export function refusedField({ status, reply }: Refused) {
  return [status, reply.error.code, reply.error.field]
}
