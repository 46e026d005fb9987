import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { withDedicatedConnection } from '../db/dedicated-connection.ts'
import { distribute, migrate } from '../db/migrate.ts'
import { makeLogger } from '../log.ts'

/** A schema of its own in the shared PostgreSQL, so that test files do not meet. `url` is its DATABASE_URL. */
export async function makeSchema() {
  const name = `test_${randomBytes(6).toString('hex')}`
  const { host, port, user, password, database } = inject('connection')
  // Few shards, because each test file distributes its tables anew.
  const options = `-c search_path=${name}${inject('isCluster') ? ' -c citus.shard_count=4' : ''}`
  const connection: pg.ClientConfig = { ...inject('connection'), options }
  const query = new URLSearchParams({ host, port: String(port), options })
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost/${database}?${query}`
  await inTurn(async () => {
    await runOnce(connection, `CREATE SCHEMA ${name}`)
    if (inject('isCluster')) await distributeSchema(connection)
  })
  return {
    connection,
    url,
    async drop() {
      // The cluster of a test run is removed as a whole, and dropping takes long.
      if (inject('isCluster') && process.env.CLUSTER_URL === undefined) return
      await inTurn(() => runOnce(connection, `DROP SCHEMA ${name} CASCADE`))
    },
  }
}

/** On a cluster, making and dropping schemas changes the same metadata in no common order: at the same time it would deadlock. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  if (!inject('isCluster')) return work()
  const client = new pg.Client(inject('connection'))
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(1)')
    await work()
  } finally {
    await client.end()
  }
}

/** A migrated database for the tests of one file. */
export function givenDatabase() {
  let schema: Awaited<ReturnType<typeof makeSchema>>
  let database: Database
  beforeAll(async () => {
    schema = await makeSchema()
    // On a busy machine hundreds of requests at once may wait long for a connection. How long is not what these tests are about.
    const opened = openDatabase(schema.connection, makeLogger('silent'), 150_000)
    await migrate(opened.pool, makeLogger('silent'))
    database = { ...opened, isDistributed: inject('isCluster') }
  })
  afterAll(async () => {
    await database.close()
    await schema.drop()
  })
  return {
    get database() {
      return database
    },
    /** The rows of a statement. A change of content is counted, as the product does. */
    async sql<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
      const { rows } = await database.pool.query<Row>(statement, values)
      if (
        /\b(INSERT INTO|UPDATE|DELETE FROM) (posts|quizzes|quiz_rounds|quests|settings)\b/i.test(statement)
      ) {
        await database.pool.query('UPDATE content_version SET version = version + 1')
      }
      return rows
    },
    /** The values of a statement that returns one column. */
    async column<Value>(statement: string, values: unknown[] = []): Promise<Value[]> {
      const { rows } = await database.pool.query({ text: statement, values, rowMode: 'array' })
      return rows.map(([value]) => value)
    },
  }
}

async function distributeSchema(connection: pg.ClientConfig): Promise<void> {
  const { pool, close } = openDatabase(connection, makeLogger('silent'))
  await migrate(pool, makeLogger('silent'))
  await withDedicatedConnection(pool, (client) => distribute(client))
  await close()
}

async function runOnce(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
