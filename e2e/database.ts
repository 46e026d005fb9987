import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { E2E_DATA_DIR } from './settings.ts'

/** A file of the tested installation's data folder. */
export function readData(name: string): string {
  return readFileSync(join(E2E_DATA_DIR, name), 'utf8').trim()
}

/** Runs statements on the tested installation's own database. */
export async function withDatabase<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({
    host: join(E2E_DATA_DIR, 'postgres'),
    user: 'grav',
    database: 'grav',
    password: readData('database-password'),
  })
  await client.connect()
  return work(client).finally(() => client.end())
}
