import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Logger } from 'pino'
import { initialQuests } from '../../domain/initial-quests.ts'
import { StartError } from '../start-error.ts'
import { isDistributed, isWorker } from './cluster/distribute.ts'
import { listUnplaced, placeTables } from './cluster/place-tables.ts'
import { withDedicatedConnection } from './dedicated-connection.ts'
import { splitStatements } from './split-statements.ts'

/** The build copies the migrations next to the bundle. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))

const BASELINE = '0001_baseline.sql'

/** The first migration of installations from before version 1.0. */
const FIRST_BEFORE_1_0 = '0001_members_and_sessions.sql'
/** What such a database or backup needs. */
const READS_OLDER = 'Commit f44fd69 of GRAV is the last one that reads it'

export type Migration = Awaited<ReturnType<typeof readMigrations>>[number]

/**
 * Migrates the database to this version. Each migration is one transaction that first locks the single row of `migration_lock`, so
 * of several instances that start together one migrates and the others find it done. There is no timeout, for the migration
 * or for waiting. Returns whether the tables are distributed over a cluster. A worker of one can only check that all is done.
 */
export async function migrate(
  pool: pg.Pool,
  log: Logger,
  folder = MIGRATIONS_FOLDER,
): Promise<{ isDistributed: boolean }> {
  const migrations = await readMigrations(folder)
  return withDedicatedConnection(pool, async (client) => {
    await requireSinceBaseline(client)
    if (await isWorker(client)) await requireMigrated(client, migrations)
    else {
      await makeHistory(client)
      for (const migration of migrations) {
        if (await apply(client, migration, log)) log.info({ migration: migration.name }, 'migrated')
      }
    }
    await requireKnown(client, migrations)
    return { isDistributed: await isDistributed(client) }
  })
}

/**
 * Puts every table that has no place on the cluster yet where it belongs, in one transaction. If there is one, `beforePlacing` may
 * refuse; no instance can finish its start meanwhile.
 */
export async function distribute(
  client: pg.Client,
  beforePlacing: () => Promise<void> = async () => {},
): Promise<string[]> {
  return withinMigration(client, async () => {
    if ((await listUnplaced(client)).length === 0) return []
    await beforePlacing()
    return placeTables(client)
  })
}

export async function readMigrations(folder = MIGRATIONS_FOLDER) {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line endings, which must not change the checksum.
      const statements = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(statements).digest('hex')
      return { name, statements, checksum }
    }),
  )
}

export async function makeHistory(client: pg.Client): Promise<void> {
  const statements = `
    CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
    CREATE TABLE IF NOT EXISTS migration_lock (only_row boolean PRIMARY KEY CHECK (only_row));
    INSERT INTO migration_lock VALUES (true) ON CONFLICT DO NOTHING;`
  try {
    await client.query(statements)
  } catch (error) {
    // Another instance may have created the tables at the same time; the second attempt finds them.
    if (!['23505', '42P07', '42710'].includes((error as { code?: string }).code ?? '')) throw error
    await client.query(statements)
  }
}

/** Opens a transaction that excludes other migrations. */
export async function beginMigrating(client: pg.Client): Promise<void> {
  await client.query('BEGIN')
  await client.query('SELECT only_row FROM migration_lock FOR UPDATE')
  // On a cluster, a statement that follows from an earlier one must find its changes, so each node is worked on by one connection.
  await client.query(`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`)
}

async function apply(client: pg.Client, migration: Migration, log: Logger): Promise<boolean> {
  return withinMigration(client, async () => {
    if (!(await isDistributed(client))) return applyOnce(client, migration)
    const ofOthers = await listUnplaced(client)
    if (!(await applyOnce(client, migration))) return false
    for (const table of await placeTables(client, ofOthers)) log.info({ table }, 'placed on the cluster')
    return true
  })
}

async function withinMigration<Value>(client: pg.Client, work: () => Promise<Value>): Promise<Value> {
  try {
    await beginMigrating(client)
    const value = await work()
    await client.query('COMMIT')
    return value
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** Runs inside a transaction of `beginMigrating`. Returns whether the migration was new. */
export async function applyOnce(client: pg.Client, migration: Migration): Promise<boolean> {
  const { rows } = await client.query<{ checksum: string }>(
    'SELECT checksum FROM migrations WHERE name = $1',
    [migration.name],
  )
  const applied = rows[0]
  if (applied?.checksum === migration.checksum) return false
  if (applied !== undefined) {
    throw new StartError(
      `Migration ${migration.name} was changed after it was applied. Restore the file; changes belong into a new migration.`,
    )
  }
  try {
    // One by one: sent together, a cluster would pass all of them on to its nodes where it means one.
    for (const statement of splitStatements(migration.statements)) await client.query(statement)
    if (migration.name === BASELINE) await addInitialQuests(client)
  } catch (error) {
    if ((error as { code?: string }).code === undefined) throw error
    throw new StartError(`Migration ${migration.name} failed and was undone: ${(error as Error).message}`)
  }
  await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [
    migration.name,
    migration.checksum,
  ])
  return true
}

/** Adds the quests that every installation begins with, after the first migration. */
async function addInitialQuests(client: pg.Client): Promise<void> {
  for (const [index, quest] of initialQuests.entries()) {
    const { id, kind, title, description, settings, points, recurrence, state } = quest
    await client.query(
      `INSERT INTO quests (id, kind, title, description, settings, points, recurrence, position, state, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z')`,
      [id, kind, title, description, settings, points, recurrence, index + 1, state],
    )
    await client.query('INSERT INTO quest_totals (quest_id, is_counted) VALUES ($1, false)', [id])
  }
}

/** Tables are made and changed at the coordinator alone. */
async function requireMigrated(client: pg.Client, migrations: Migration[]): Promise<void> {
  const coordinator = 'DATABASE_URL names a worker of a cluster. Use the address of its coordinator'
  const { rows: found } = await client.query(`SELECT to_regclass('migrations') IS NOT NULL AS found`)
  if (found[0]?.found !== true) throw new StartError(`${coordinator}: no tables were distributed to it yet.`)
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
  const missing = migrations.find(({ name }) => !rows.some((applied) => applied.name === name))
  if (missing !== undefined) throw new StartError(`${coordinator} once, to apply ${missing.name}.`)
}

/** Refuses a database from before version 1.0 without a change to it. */
async function requireSinceBaseline(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query(`SELECT to_regclass('migrations') IS NOT NULL AS found`)
  if (found[0]?.found !== true) return
  const { rows } = await client.query('SELECT FROM migrations WHERE name = $1', [FIRST_BEFORE_1_0])
  if (rows.length > 0)
    throw new StartError(`The database was made before version 1.0 and stays as it is. ${READS_OLDER}.`)
}

/** Refuses a backup from before version 1.0. */
export function requireBackupSinceBaseline(file: string, migrations: { name: string }[]): void {
  if (migrations.some(({ name }) => name === FIRST_BEFORE_1_0))
    throw new StartError(`${file} was made before version 1.0. ${READS_OLDER}.`)
}

/** This version may not work with a database that a newer version has migrated. */
async function requireKnown(client: pg.Client, migrations: Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  const unknown = rows.find(({ name }) => !migrations.some((migration) => migration.name === name))
  if (unknown === undefined) return
  throw new StartError(
    `The database was migrated by a newer GRAV (${unknown.name} is not known here). Start that version, or restore a backup.`,
  )
}
