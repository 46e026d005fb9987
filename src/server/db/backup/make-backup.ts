import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import packageJson from '../../../../package.json' with { type: 'json' }
import { StartError } from '../../start-error.ts'
import { isDistributed } from '../cluster/distribute.ts'
import { beginClusterSnapshot } from '../cluster/snapshot.ts'
import { withDedicatedConnection } from '../dedicated-connection.ts'
import { type Manifest, type SavedTable, writeBackup } from './backup-file.ts'
import { listTables, quote } from './tables.ts'

/**
 * Writes a snapshot of every table, whatever is written meanwhile. Rows are streamed from the database to the disk, so memory
 * does not grow with their number.
 */
export async function makeBackup(
  pool: pg.Pool,
  file: string,
  authSecret: string | undefined,
): Promise<Manifest> {
  return withDedicatedConnection(pool, async (client) => {
    const names = await listTables(client)
    if (names.length === 0) throw new StartError('There is nothing to back up: the database is empty.')
    // Times are written alike, whatever the database's time zone.
    await client.query(`SET DateStyle = 'ISO'; SET TimeZone = 'UTC'; SET IntervalStyle = 'iso_8601'`)
    const checkAtEnd = await ((await isDistributed(client)) ? beginClusterSnapshot : beginSnapshot)(
      client,
      names,
      pool,
    )
    const manifest = { ...(await describeDatabase(client)), authSecret }
    if (manifest.tables.map(({ name }) => name).join() !== names.join()) {
      throw new StartError('The database is being migrated. Back it up once that is done.')
    }
    await writeBackup(file, linesOf(client, manifest, checkAtEnd))
    await client.query('COMMIT')
    return manifest
  })
}

async function beginSnapshot(client: pg.Client, names: string[]): Promise<() => Promise<void>> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // Taken before the snapshot, so no migration runs between reading the tables and their rows.
  await client.query(`LOCK TABLE ${quote(names)} IN ACCESS SHARE MODE`)
  return async () => {}
}

async function describeDatabase(client: pg.Client): Promise<Manifest> {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'SELECT name, checksum FROM migrations ORDER BY name',
  )
  const tables: SavedTable[] = []
  for (const name of await listTables(client)) {
    const { rows: columns } = await client.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute
        WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
      [quote([name])],
    )
    const { rows: counted } = await client.query<{ rows: string }>(
      `SELECT count(*) AS rows FROM ${quote([name])}`,
    )
    tables.push({ name, columns: columns.map((column) => column.name), rows: Number(counted[0]?.rows) })
  }
  return { madeAt: new Date().toISOString(), version: packageJson.version, migrations, tables }
}

async function* linesOf(
  client: pg.Client,
  manifest: Manifest,
  checkAtEnd: () => Promise<void>,
): AsyncGenerator<Buffer | string> {
  yield `${JSON.stringify(manifest)}\n`
  for (const { name, columns } of manifest.tables) {
    // Of a query, because Citus does not use the transaction's snapshot for a COPY of a table.
    yield* client.query(copyTo(`COPY (SELECT ${quote(columns)} FROM ${quote([name])}) TO STDOUT`))
  }
  await checkAtEnd()
}
