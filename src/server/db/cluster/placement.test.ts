import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLogger } from '../../log.ts'
import { makeSchema } from '../../testing/test-database.ts'
import { migrate } from '../migrate.ts'
import { placements } from './placement.ts'

let schema: Awaited<ReturnType<typeof makeSchema>>
let pool: pg.Pool

beforeAll(async () => {
  schema = await makeSchema()
  pool = new pg.Pool(schema.connection)
  await migrate(pool, makeLogger('silent'))
})

afterAll(async () => {
  await pool.end()
  await schema.drop()
})

it('every table has a place on a cluster: define it in placement.ts', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')`,
  )
  const tables = rows.map(({ name }) => name)
  expect(tables.filter((name) => placements[name] === undefined)).toEqual([])
  expect(Object.keys(placements).filter((name) => !tables.includes(name))).toEqual([])
})

it('every unique key of a distributed table contains the column that it is distributed by, or no node could check it', async () => {
  const { rows } = await pool.query<{ name: string; table: string; columns: string[] }>(
    `SELECT indexrelid::regclass::text AS name, relname AS table,
            ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY (indkey)) AS columns
       FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
      WHERE relnamespace = current_schema()::regnamespace AND indisunique`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { name, table, columns } of rows) {
    const placement = placements[table]
    if (typeof placement === 'object')
      expect({ name, columns }).toEqual({ name, columns: expect.arrayContaining([placement.distributedBy]) })
  }
})
