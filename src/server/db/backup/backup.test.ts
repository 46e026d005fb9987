import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findLedgerFaults } from '../../features/points/points.queries.ts'
import { makeLogger } from '../../log.ts'
import { fillDatabase } from '../../testing/fill-database.ts'
import { fillVersion, MIGRATIONS, migrateTo, readEverything } from '../../testing/fill-version.ts'
import { makeSchema } from '../../testing/test-database.ts'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { makeBackup } from './make-backup.ts'
import { requireRestorable, restoreBackup } from './restore-backup.ts'

const log = makeLogger('silent')
const schemas: Awaited<ReturnType<typeof makeSchema>>[] = []
const pools: pg.Pool[] = []
let folder = ''
let file = ''

/** Opened as the product does, with its timeouts. */
async function makeEmpty(): Promise<pg.Pool> {
  const schema = await makeSchema()
  schemas.push(schema)
  const { pool } = openDatabase(schema.connection, log)
  pools.push(pool)
  return pool
}

async function restore(pool: pg.Pool, beforeCommit = () => {}): Promise<void> {
  await restoreBackup(pool, file, await requireRestorable(file), log, beforeCommit)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grav-backup-'))
  file = join(folder, 'grav.backup')
})

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end()
  for (const schema of schemas.splice(0)) await schema.drop()
  rmSync(folder, { recursive: true })
})

describe('a backup', () => {
  it('restores every row of every table, and the guards', async () => {
    const [source, target] = [await makeEmpty(), await makeEmpty()]
    await fillVersion(source, MIGRATIONS.length)
    const before = await readEverything(source)
    for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0)
    const manifest = await makeBackup(source, file, 'the secret')
    expect(Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))).toEqual(
      Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows.length])),
    )
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await restore(target)
    expect(await readEverything(target)).toEqual(before)
    await expect(target.query('DELETE FROM point_entries')).rejects.toThrow(/never changed or deleted/)
    await expect(target.query('TRUNCATE audit_records')).rejects.toThrow(/never changed or deleted/)
    const { rows } = await target.query(
      `SELECT tgname FROM pg_trigger JOIN pg_class ON tgrelid = pg_class.oid
        WHERE relnamespace = current_schema()::regnamespace AND tgenabled <> 'O'`,
    )
    expect(rows).toEqual([])
    // Migrating again changes nothing.
    await migrate(target, log)
  })

  it('is a consistent snapshot, whatever is written meanwhile', async () => {
    const [source, target] = [await makeEmpty(), await makeEmpty()]
    await migrate(source, log)
    await fillDatabase(source, 200, 8)
    let isOver = false
    let moved = 0
    const writers = Array.from({ length: 4 }, async (_, turn) => {
      for (let n = 0; !isOver; n++, moved++) {
        await source.query(
          `WITH entry AS (
             INSERT INTO point_entries VALUES (lpad($1::text, 20, 'f'), 'login:w' || $2::text, 'login', 5, 0, now(), 'x')
             RETURNING member_id, source_key, created_at
           ), queued AS (INSERT INTO review_queue SELECT member_id, source_key, 'login', 5, created_at FROM entry)
           UPDATE members SET pending_points = pending_points + 5 FROM entry WHERE id = member_id`,
          [String(1 + turn + 4 * (n % 50)), String(n)],
        )
      }
    })
    await makeBackup(source, file, undefined)
    isOver = true
    await Promise.all(writers)
    await restore(target)
    const sums = `SELECT sum(pending_points)::int AS pending, (SELECT sum(pending_change)::int FROM point_entries) AS entries FROM members`
    const [then] = (await target.query(sums)).rows
    const [now] = (await source.query(sums)).rows
    expect(moved).toBeGreaterThan(0)
    expect(then.pending).toBe(then.entries)
    expect(then.pending).toBeLessThan(now.pending)
  })

  it.each(MIGRATIONS.map((name, turn) => ({ name, version: turn + 1 })))(
    'of a version that knew migrations up to $name becomes one of this version',
    async ({ version }) => {
      const [source, target, migrated] = [await makeEmpty(), await makeEmpty(), await makeEmpty()]
      await fillVersion(source, version)
      const before = await readEverything(source)
      await makeBackup(source, file, undefined)
      expect(await readEverything(source)).toEqual(before)
      await restore(target)
      await migrate(source, log)
      expect(await readEverything(target)).toEqual(await readEverything(source))
      // A database that this version has migrated does not go back to an older one.
      await migrate(migrated, log)
      if (version < MIGRATIONS.length) {
        await expect(restore(migrated)).rejects.toThrow(/set up by a later version/)
      } else await restore(migrated)
    },
  )

  it('of version 1.0, as that version wrote it, becomes one of this version', async () => {
    const [target, first] = [await makeEmpty(), await makeEmpty()]
    file = join(import.meta.dirname, '../../testing/backup-of-1.0.0.grav')
    await restore(target)
    await migrate(target, log)
    const everything = await readEverything(target)
    await migrateTo(first, 1)
    for (const table of Object.keys(await readEverything(first))) {
      expect(everything[table]?.length, table).toBeGreaterThan(0)
    }
    expect(await findLedgerFaults(drizzle(target))).toEqual([])
  })

  it('from before version 1.0 is refused, and the commit that reads it is named', async () => {
    const [source, target] = [await makeEmpty(), await makeEmpty()]
    await fillVersion(source, MIGRATIONS.length)
    await source.query(
      `UPDATE migrations SET name = '0001_members_and_sessions.sql' WHERE name = '0001_baseline.sql'`,
    )
    await makeBackup(source, file, undefined)
    await expect(restore(target)).rejects.toThrow(
      /was made before version 1\.0\. Commit [0-9a-f]{7,} of GRAV/,
    )
    expect(await readEverything(target)).toEqual({})
  })

  it('is refused by a database in use, and changes nothing there', async () => {
    const [source, target] = [await makeEmpty(), await makeEmpty()]
    await fillVersion(source, MIGRATIONS.length)
    await makeBackup(source, file, undefined)
    await migrate(target, log)
    await target.query(
      `INSERT INTO members (id, name, joined_at, email) VALUES (lpad('1', 20, 'm'), 'Ada', now(), 'ada@example.org')`,
    )
    const before = await readEverything(target)
    await expect(restore(target)).rejects.toThrow(/^The database has members already/)
    expect(await readEverything(target)).toEqual(before)
  })

  it('is restored wholly or not at all, and again after a failure', async () => {
    const [source, target] = [await makeEmpty(), await makeEmpty()]
    await fillVersion(source, MIGRATIONS.length)
    await makeBackup(source, file, undefined)
    const failure = new Error('no space left')
    await expect(
      restore(target, () => {
        throw failure
      }),
    ).rejects.toBe(failure)
    expect(await readEverything(target)).toEqual({})
    await restore(target)
    expect(await readEverything(target)).toEqual(await readEverything(source))
  })

  it('leaves out tables that are not of the product', async () => {
    const [source, target] = [await makeEmpty(), await makeEmpty()]
    await fillVersion(source, MIGRATIONS.length)
    const before = await readEverything(source)
    await source.query('CREATE TABLE aside (id int); INSERT INTO aside VALUES (1)')
    await makeBackup(source, file, undefined)
    await restore(target)
    expect(await readEverything(target)).toEqual(before)
  })

  it('leaves nothing behind when it cannot be made', async () => {
    await expect(makeBackup(await makeEmpty(), file, undefined)).rejects.toThrow(/nothing to back up/)
    const source = await makeEmpty()
    await fillVersion(source, MIGRATIONS.length)
    const nowhere = join(folder, 'missing', 'grav.backup')
    await expect(makeBackup(source, nowhere, undefined)).rejects.toThrow(/cannot be written: ENOENT/)
    expect(existsSync(nowhere) || readdirSync(folder).length > 0).toBe(false)
  })

  it('need not save sequences, because there are none', async () => {
    const pool = await makeEmpty()
    await migrate(pool, log)
    const { rows } = await pool.query(
      `SELECT relname FROM pg_class WHERE relkind IN ('S', 'p', 'm') AND relnamespace = current_schema()::regnamespace`,
    )
    expect(rows).toEqual([])
  })
})
