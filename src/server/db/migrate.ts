import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '../start-error.ts'

/** Beside this file in the source, and beside the bundle it becomes part of. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))

interface Migration {
  name: string
  statements: string
  checksum: string
}

/**
 * Brings the database up to this version. Each migration is one transaction that first locks the single row of
 * `migration_lock`, so that of several instances starting together one migrates and the others find it done.
 */
export async function migrate(pool: pg.Pool, log: Logger, folder = MIGRATIONS_FOLDER): Promise<void> {
  const migrations = await readMigrations(folder)
  await makeHistory(pool)
  for (const migration of migrations) {
    if (await apply(pool, migration)) log.info({ migration: migration.name }, 'migrated')
  }
  await requireKnown(pool, migrations)
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line ends; that is no change.
      const statements = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, statements, checksum: createHash('sha256').update(statements).digest('hex') }
    }),
  )
}

async function makeHistory(pool: pg.Pool): Promise<void> {
  const statements = `
    CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
    CREATE TABLE IF NOT EXISTS migration_lock (only_row boolean PRIMARY KEY CHECK (only_row));
    INSERT INTO migration_lock VALUES (true) ON CONFLICT DO NOTHING;`
  try {
    await pool.query(statements)
  } catch (error) {
    // Two instances may make the tables in the same instant; whoever is second finds them there.
    if (!['23505', '42P07', '42710'].includes((error as { code?: string }).code ?? '')) throw error
    await pool.query(statements)
  }
}

async function apply(pool: pg.Pool, migration: Migration): Promise<boolean> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query(
      'BEGIN; SET LOCAL statement_timeout = 0; SELECT only_row FROM migration_lock FOR UPDATE',
    )
    const { rows } = await client.query<{ checksum: string }>(
      'SELECT checksum FROM migrations WHERE name = $1',
      [migration.name],
    )
    const applied = rows[0]
    if (applied !== undefined && applied.checksum !== migration.checksum) {
      throw new StartError(
        `Migration ${migration.name} was changed after it was applied. Restore the file; changes belong into a new migration.`,
      )
    }
    if (applied === undefined) {
      await client.query(migration.statements)
      await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [
        migration.name,
        migration.checksum,
      ])
    }
    await client.query('COMMIT')
    return applied === undefined
  } catch (error) {
    failure = error as Error
    await client.query('ROLLBACK').catch(() => {})
    if (failure instanceof StartError || (failure as { code?: string }).code === undefined) throw failure
    throw new StartError(`Migration ${migration.name} failed and was undone: ${failure.message}`)
  } finally {
    client.release(failure)
  }
}

/** A database that a newer version has migrated may no longer suit this one. */
async function requireKnown(pool: pg.Pool, migrations: Migration[]): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  const unknown = rows.find(({ name }) => !migrations.some((migration) => migration.name === name))
  if (unknown === undefined) return
  throw new StartError(
    `The database was migrated by a newer GRAV (${unknown.name} is not known here). Start that version, or restore a backup.`,
  )
}
