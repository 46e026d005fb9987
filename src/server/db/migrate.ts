import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '../start-error.ts'
import { isDistributed, placeTables } from './cluster/distribute.ts'
import { withDedicatedConnection } from './dedicated-connection.ts'

/** The build copies the migrations next to the bundle. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))

export interface Migration {
  name: string
  statements: string
  checksum: string
}

/**
 * Migrates the database to this version. Each migration is one transaction that first locks the single row of `migration_lock`, so
 * of several instances that start together one migrates and the others find it done. There is no timeout, for the migration
 * or for waiting.
 */
export async function migrate(pool: pg.Pool, log: Logger, folder = MIGRATIONS_FOLDER): Promise<void> {
  const migrations = await readMigrations(folder)
  await withDedicatedConnection(pool, async (client) => {
    await makeHistory(client)
    for (const migration of migrations) {
      if (await apply(client, migration)) log.info({ migration: migration.name }, 'migrated')
    }
    await requireKnown(client, migrations)
    if (!(await isDistributed(client))) return
    for (const table of await distribute(client)) log.info({ table }, 'placed on the cluster')
  })
}

/** Puts every table that has no place on the cluster yet where it belongs, in one transaction. */
export async function distribute(client: pg.Client): Promise<string[]> {
  try {
    await beginMigrating(client)
    const placed = await placeTables(client)
    await client.query('COMMIT')
    return placed
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line endings, which must not change the checksum.
      const statements = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, statements, checksum: createHash('sha256').update(statements).digest('hex') }
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
}

async function apply(client: pg.Client, migration: Migration): Promise<boolean> {
  try {
    await beginMigrating(client)
    const isNew = await applyOnce(client, migration)
    await client.query('COMMIT')
    return isNew
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
    await client.query(migration.statements)
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

/** This version may not work with a database that a newer version has migrated. */
async function requireKnown(client: pg.Client, migrations: Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  const unknown = rows.find(({ name }) => !migrations.some((migration) => migration.name === name))
  if (unknown === undefined) return
  throw new StartError(
    `The database was migrated by a newer GRAV (${unknown.name} is not known here). Start that version, or restore a backup.`,
  )
}
