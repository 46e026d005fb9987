import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeLogger } from '../log.ts'
import { StartError } from '../start-error.ts'
import { makeSchema } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'
import * as questSchema from './quest-schema.ts'
import * as schema from './schema.ts'

let own: Awaited<ReturnType<typeof makeSchema>>
let pool: pg.Pool
const log = makeLogger('silent')

beforeEach(async () => {
  own = await makeSchema()
  pool = new pg.Pool(own.connection)
})

afterEach(async () => {
  await pool.end()
  await own.drop()
})

function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'grav-migrations-'))
  for (const [name, statements] of Object.entries(files)) writeFileSync(join(folder, name), statements)
  return folder
}

const applied = async () =>
  (await pool.query('SELECT name FROM migrations ORDER BY name')).rows.map(({ name }) => name)

describe('migrate', () => {
  it('applies each migration once, however many instances start together', async () => {
    const folder = makeFolder({
      '0001_trees.sql': 'CREATE TABLE trees (id int); SELECT pg_sleep(0.2);',
      '0002_one_tree.sql': 'INSERT INTO trees VALUES (1);',
    })
    const pools = Array.from({ length: 6 }, () => new pg.Pool(own.connection))
    await Promise.all(pools.map((each) => migrate(each, log, folder)))
    await Promise.all(pools.map((each) => each.end()))
    expect(await applied()).toEqual(['0001_trees.sql', '0002_one_tree.sql'])
    expect((await pool.query('SELECT id FROM trees')).rows).toEqual([{ id: 1 }])
  })

  it('rolls back a failed migration, keeps those before it, and continues once it is fixed', async () => {
    const files = { '0001_trees.sql': 'CREATE TABLE trees (id int);' }
    const broken = makeFolder({
      ...files,
      '0002_broken.sql': 'INSERT INTO trees VALUES (1); SELECT nonsense;',
    })
    await expect(migrate(pool, log, broken)).rejects.toThrow(
      /^Migration 0002_broken\.sql failed and was undone/,
    )
    expect(await applied()).toEqual(['0001_trees.sql'])
    expect((await pool.query('SELECT id FROM trees')).rows).toEqual([])
    await migrate(pool, log, makeFolder({ ...files, '0002_broken.sql': 'INSERT INTO trees VALUES (2);' }))
    expect((await pool.query('SELECT id FROM trees')).rows).toEqual([{ id: 2 }])
  })

  it('refuses a migration that was changed after it was applied', async () => {
    await migrate(pool, log, makeFolder({ '0001_trees.sql': 'CREATE TABLE trees (id int);' }))
    const changed = makeFolder({ '0001_trees.sql': 'CREATE TABLE trees (id bigint);' })
    await expect(migrate(pool, log, changed)).rejects.toThrow(StartError)
    await expect(migrate(pool, log, changed)).rejects.toThrow(/0001_trees\.sql was changed/)
  })

  it('refuses a database that a newer version has migrated', async () => {
    const files = { '0001_trees.sql': 'CREATE TABLE trees (id int);' }
    await migrate(pool, log, makeFolder({ ...files, '0002_later.sql': 'SELECT 1;' }))
    await expect(migrate(pool, log, makeFolder(files))).rejects.toThrow(/newer GRAV \(0002_later\.sql/)
  })

  it('refuses a database from before version 1.0, names the commit that reads it, and changes nothing', async () => {
    await migrate(
      pool,
      log,
      makeFolder({ '0001_members_and_sessions.sql': 'CREATE TABLE members (id int);' }),
    )
    await expect(migrate(pool, log)).rejects.toThrow(
      /^The database was made before version 1\.0 and stays as it is\. Commit [0-9a-f]{7,} of GRAV/,
    )
    expect(await applied()).toEqual(['0001_members_and_sessions.sql'])
  })

  it('has no timeout for migrating or waiting, unlike requests', async () => {
    const hurried = Array.from({ length: 2 }, () => {
      return new pg.Pool({ ...own.connection, query_timeout: 100, statement_timeout: 100 })
    })
    const folder = makeFolder({ '0001_large.sql': 'SELECT pg_sleep(0.5); CREATE TABLE trees (id int);' })
    await Promise.all(hurried.map((each) => migrate(each, log, folder)))
    await Promise.all(hurried.map((each) => each.end()))
    expect(await applied()).toEqual(['0001_large.sql'])
  })

  it('creates exactly the tables that the schema declares', async () => {
    await migrate(pool, log)
    for (const table of [schema, questSchema].flatMap((tables) => Object.values(tables)) as PgTable[]) {
      const { name, columns } = getTableConfig(table)
      const { rows } = await pool.query(
        `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS "notNull"
           FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
        [name],
      )
      const seen = columns.map((column) => ({
        name: column.name,
        type: column
          .getSQLType()
          .replace(/^timestamp \((\d)\) with time zone$/, 'timestamp($1) with time zone'),
        notNull: column.notNull,
      }))
      expect({ table: name, columns: rows }).toEqual({ table: name, columns: seen })
    }
  })
})
