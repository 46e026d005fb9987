import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { makeLogger } from '../log.ts'

/** A schema of its own in the shared PostgreSQL, so that test files do not meet. */
export async function makeSchema(): Promise<{ connection: pg.ClientConfig; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const connection = { ...inject('connection'), options: `-c search_path=${name}` }
  await runOnce(connection, `CREATE SCHEMA ${name}`)
  return { connection, drop: () => runOnce(connection, `DROP SCHEMA ${name} CASCADE`) }
}

/** A migrated database for the tests of one file. */
export function givenDatabase(): { readonly database: Database } {
  let schema: Awaited<ReturnType<typeof makeSchema>>
  let database: Database
  beforeAll(async () => {
    schema = await makeSchema()
    // On a busy machine hundreds of requests at once may wait long for a connection. How long is not what these tests are about.
    database = openDatabase(schema.connection, makeLogger('silent'), 150_000)
    await migrate(database.pool, makeLogger('silent'))
  })
  afterAll(async () => {
    await database.close()
    await schema.drop()
  })
  return {
    get database() {
      return database
    },
  }
}

async function runOnce(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
