import { expect, it } from 'vitest'
import type { Task } from '../../api/tasks.ts'
import { makeLogger } from '../log.ts'
import { fillVersion } from '../testing/fill-version.ts'
import { makeTestApp } from '../testing/test-app.ts'
import { makeSchema } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

it('after an upgrade from version 1.0 quests have no section, and can get one', async () => {
  const own = await makeSchema()
  const log = makeLogger('silent')
  const database = openDatabase(own.connection, log)
  try {
    await fillVersion(database.pool, 1)
    await migrate(database.pool, log)
    const app = await makeTestApp(database)
    const { cookie } = await app.logIn({ role: 'administrator' })
    const { quests } = await app.get('/api/admin/quests', cookie)
    expect(quests.map(({ section }: { section: string | null }) => section)).toEqual(quests.map(() => null))
    await database.pool.query(`UPDATE quests SET section = 'River week' WHERE id = 'quest-1'`)
    await database.pool.query('UPDATE content_version SET version = version + 1')
    const { tasks } = await app.get('/api/tasks', cookie)
    const sections = tasks.flatMap(({ section }: Task) => section ?? [])
    expect(sections).toEqual(['River week'])
  } finally {
    await database.close()
    await own.drop()
  }
})
