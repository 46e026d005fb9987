import { beforeEach } from 'vitest'
import type { givenAdmin } from './test-admin.ts'

export const NOON = new Date('2026-11-14T12:00:00.000Z')
export const ONE_O_CLOCK = '2026-11-14T13:00:00.000Z'
const POST = { title: 'Rings', content: 'A tree adds a ring each year.' }

/** Adds and changes posts as an editor does. Each test begins at noon, without posts. */
export function givenEditor(admin: ReturnType<typeof givenAdmin>) {
  beforeEach(async () => {
    admin.test.clock.now = NOON
    await admin.sql('DELETE FROM posts')
  })
  return {
    at(time: string) {
      admin.test.clock.now = new Date(time)
    },
    add: (values: object = {}) => admin.ask('POST', '/api/admin/posts', { ...POST, ...values }),
    async change(id: string, values: object) {
      const { updatedAt } = await admin.get(`/api/admin/posts/${id}`)
      return admin.ask('PUT', `/api/admin/posts/${id}`, { ...POST, lastSaved: updatedAt, ...values })
    },
  }
}
