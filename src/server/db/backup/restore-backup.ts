import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Logger } from 'pino'
import { StartError } from '../../start-error.ts'
import { isDistributed, isWorker } from '../cluster/distribute.ts'
import { listUnplaced, placeTables } from '../cluster/place-tables.ts'
import { placements } from '../cluster/placement.ts'
import { withDedicatedConnection } from '../dedicated-connection.ts'
import {
  applyOnce,
  beginMigrating,
  type Migration,
  makeHistory,
  readMigrations,
  requireBackupSinceBaseline,
} from '../migrate.ts'
import { checkBackup, type Manifest, readBackup, type SavedTable } from './backup-file.ts'
import { listTables, quote } from './tables.ts'

/** Tables that people fill. If they are empty, restoring over the others loses nothing. */
const FILLED_BY_PEOPLE = ['members', 'posts', 'quizzes']

/** Checks that the file is intact and that this version can read it, without touching the database. */
export async function requireRestorable(file: string): Promise<Manifest> {
  const manifest = await checkBackup(file)
  requireBackupSinceBaseline(file, manifest.migrations)
  const known = await readMigrations()
  for (const [turn, { name, checksum }] of manifest.migrations.entries()) {
    if (known[turn]?.name !== name) {
      throw new StartError(
        `${file} was made by a newer GRAV (${name} is not known here). Install that version.`,
      )
    }
    if (known[turn].checksum !== checksum) {
      throw new StartError(
        `${file} was made with another ${name} than the one here. Install the version that made it.`,
      )
    }
  }
  return manifest
}

/**
 * Restores the backup into an empty database and migrates it to this version, all in one transaction, so a failure changes
 * nothing. `beforeCommit` is for what must exist as soon as the rows do.
 */
export async function restoreBackup(
  pool: pg.Pool,
  file: string,
  manifest: Manifest,
  log: Logger,
  beforeCommit: () => void,
): Promise<void> {
  const migrations = await readMigrations()
  const [first, rest] = [
    migrations.slice(0, manifest.migrations.length),
    migrations.slice(manifest.migrations.length),
  ]
  await withDedicatedConnection(pool, async (client) => {
    await requireNoWorker(client)
    await makeHistory(client)
    await beginMigrating(client)
    await requireEmpty(client)
    const wasDistributed = await isDistributed(client)
    const ofOthers = wasDistributed ? await listUnplaced(client) : []
    if (wasDistributed) await removeTables(client, migrations)
    else await requireNoLater(client, rest)
    for (const migration of first) await applyOnce(client, migration)
    await load(client, file, manifest, log)
    for (const migration of rest) await applyOnce(client, migration)
    if (wasDistributed) await placeTables(client, ofOthers)
    beforeCommit()
    await client.query('COMMIT')
    // The planner needs statistics for the first queries.
    await client.query(`VACUUM ANALYZE ${quote(await listTables(client))}`)
  })
}

async function requireNoWorker(client: pg.Client): Promise<void> {
  if (!(await isWorker(client))) return
  throw new StartError(
    'DATABASE_URL names a worker of a cluster. Restore at the address of its coordinator; nothing was changed.',
  )
}

/**
 * Removes the empty tables and the functions of the product from a cluster. Rows are loaded and migrated before they are distributed,
 * because migrations change rows in ways that a cluster does not support.
 */
async function removeTables(client: pg.Client, migrations: Migration[]): Promise<void> {
  const tables = Object.keys(placements).filter((name) => name !== 'migration_lock')
  await client.query(`DROP TABLE IF EXISTS ${quote(tables)}`).catch((error: pg.DatabaseError) => {
    if (error.code !== '2BP01') throw error
    throw new StartError(
      `Something else depends on the tables: ${error.detail}. Restore into an empty database; nothing was changed.`,
    )
  })
  const made = migrations.flatMap(({ statements }) => [...statements.matchAll(/^CREATE FUNCTION (\w+)/gm)])
  for (const [, name = ''] of made) await client.query(`DROP FUNCTION IF EXISTS ${quote([name])}`)
  await makeHistory(client)
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const tables = (await listTables(client)).filter((name) => FILLED_BY_PEOPLE.includes(name))
  for (const name of tables) {
    // Held until the end, so no member can register between this check and the first row.
    await client.query(`LOCK TABLE ${quote([name])}`)
    const { rowCount } = await client.query(`SELECT FROM ${quote([name])} LIMIT 1`)
    if (rowCount !== 0) {
      throw new StartError(
        `The database has ${name} already, and restoring would mix the two. Restore into an empty one; nothing was changed.`,
      )
    }
  }
}

async function requireNoLater(client: pg.Client, later: Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
  if (!rows.some(({ name }) => later.some((migration) => migration.name === name))) return
  throw new StartError(
    'The database was set up by a later version than the backup, if only without members. Restore into an empty one; nothing was changed.',
  )
}

/** The triggers would count and queue a second time what the backup already contains. */
async function load(client: pg.Client, file: string, manifest: Manifest, log: Logger): Promise<void> {
  const present = await listTables(client)
  const tables = manifest.tables.map(({ name }) => name).filter((name) => present.includes(name))
  for (const name of tables) await client.query(`ALTER TABLE ${quote([name])} DISABLE TRIGGER USER`)
  // Migrations may have inserted rows.
  await client.query(`TRUNCATE ${quote(tables)}`)
  await readBackup(file, async (table, rows) => {
    if (tables.includes(table.name)) return fill(client, table, rows)
    // The migrations define which tables belong to the product.
    log.warn({ table: table.name }, 'a table of the backup is not of GRAV and was left out')
    for await (const _ of rows);
  })
  for (const name of tables) await client.query(`ALTER TABLE ${quote([name])} ENABLE TRIGGER USER`)
}

async function fill(
  client: pg.Client,
  { name, columns, rows: expected }: SavedTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const copy = client.query(copyFrom(`COPY ${quote([name])} (${quote(columns)}) FROM STDIN`))
  await pipeline(rows, copy)
  if (copy.rowCount !== expected) throw new Error(`${copy.rowCount} rows of ${name}, not ${expected}`)
}
