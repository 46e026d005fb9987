import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findSocketFolder } from '../src/server/db/embedded/embedded.ts'
import { type Site, site } from './settings.ts'

/** A file of the tested installation's data folder. */
export function readData(name: string, { dataDir }: Site = site()): string {
  return readFileSync(join(dataDir, name), 'utf8').trim()
}

/** Runs statements on the tested installation's own database. */
export async function withDatabase<Value>(
  work: (client: pg.Client) => Promise<Value>,
  tested: Site = site(),
): Promise<Value> {
  const client = new pg.Client({
    host: findSocketFolder(join(tested.dataDir, 'postgres')),
    user: 'grav',
    database: 'grav',
    password: readData('database-password', tested),
  })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Changes posts, quizzes or quests. The server keeps them in memory, and reads them again when the change is counted. */
export function changeContent<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  return withDatabase(async (client) => {
    const value = await work(client)
    await client.query('UPDATE content_version SET version = version + 1')
    return value
  })
}
