import { expect } from 'vitest'
import type { UploadedFile } from '../../api/files.ts'
import type { AppDeps } from '../app-deps.ts'
import { givenApp } from './given-app.ts'
import { makePhoto } from './test-files.ts'
import { addTestQuest, type QuestValues } from './test-quests.ts'

/** Quests that ask for files, and members who send some. */
export function givenFileQuests(overrides: () => Partial<AppDeps> = () => ({})) {
  const test = givenApp(overrides)
  return {
    test,
    quest: (values: QuestValues = {}) =>
      addTestQuest(test.database, { kind: 'file', settings: {}, ...values }),
    async refusalOf(response: Response) {
      return { status: response.status, ...(await response.json()).error }
    },
    /** The bytes that all files take, as they are counted and as they are stored. */
    async findSpace() {
      const [row] = await test.sql<{ counted: number; stored: number }>(
        `SELECT bytes AS counted, (SELECT coalesce(sum(size), 0)::bigint FROM files) AS stored FROM file_totals`,
      )
      expect(row?.counted).toBe(row?.stored)
      return row?.counted ?? 0
    },
    async member() {
      const member = await test.logIn()
      const { cookie } = member
      const upload = (
        id: string,
        body: Uint8Array | ReadableStream,
        name = 'oak.jpg',
        headers: Record<string, string> = {},
      ) =>
        Promise.resolve(
          test.app.request(`/api/quests/${id}/files?name=${encodeURIComponent(name)}`, {
            method: 'POST',
            headers: { cookie, 'content-type': 'image/jpeg', ...headers },
            body,
            duplex: 'half',
          } as RequestInit),
        )
      return {
        ...member,
        upload,
        /** The record of a picture that was accepted. */
        async stored(id: string, color?: string): Promise<UploadedFile> {
          const response = await upload(id, await makePhoto(color))
          if (response.status !== 200) throw new Error(await response.text())
          return response.json()
        },
        open: (hash: string) =>
          Promise.resolve(test.app.request(`/api/files/${hash}`, { headers: { cookie } })),
        remove: (id: string, hash: string) =>
          Promise.resolve(
            test.app.request(`/api/quests/${id}/files/${hash}`, { method: 'DELETE', headers: { cookie } }),
          ),
        files: async (id: string): Promise<UploadedFile[]> =>
          (await member.get(`/api/quests/${id}/files`)).files,
        claim: (id: string, answer: object) => member.post(`/api/quests/${id}/claim`, { answer }),
        async find(id: string) {
          const { tasks } = await member.get('/api/tasks')
          return tasks.find((quest: { id: string }) => quest.id === id)
        },
      }
    },
  }
}
