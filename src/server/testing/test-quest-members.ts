import type { givenApp } from './given-app.ts'
import { addTestQuest, type QuestValues } from './test-quests.ts'

/** Open quests, and members who claim them: polls, unless other values are given. */
export function givenQuestMembers(test: ReturnType<typeof givenApp>) {
  return {
    quest: (values: QuestValues = {}) => addTestQuest(test.database, values),
    async givenMember() {
      const member = await test.logIn()
      const list = async () => (await member.get('/api/tasks')).tasks
      return {
        ...member,
        claim: (id: string, answer: object = { option: 'River' }) =>
          member.post(`/api/quests/${id}/claim`, { answer }),
        start: (id: string) => member.post(`/api/quests/${id}/start`),
        list,
        find: async (id: string) => (await list()).find((quest: { id: string }) => quest.id === id),
      }
    },
  }
}

export async function refusalOf(response: Response) {
  return { status: response.status, ...(await response.json()).error }
}
