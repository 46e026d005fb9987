import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { placements } from '../db/cluster/placement.ts'
import { withDedicatedConnection } from '../db/dedicated-connection.ts'
import { distribute as distributeTables, migrate } from '../db/migrate.ts'
import { findLedgerFaults } from '../features/points/points.queries.ts'
import { makeLogger } from '../log.ts'
import { fillVersion, MIGRATIONS, readEverything } from '../testing/fill-version.ts'
import { type ClusterSchema, givenCluster } from '../testing/given-cluster.ts'
import { waitFor } from '../testing/wait-for.ts'

const given = givenCluster()
const log = makeLogger('silent')

const distribute = (schema: ClusterSchema) => given.start(schema.env(), 'distribute').result()

const ALL_PLACED = `${Object.keys(placements).length} tables were placed on the cluster.\n`

const countPlaced = async (pool: pg.Pool) =>
  (
    await pool.query(
      `SELECT count(*)::int FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid
        WHERE relnamespace = current_schema()::regnamespace`,
    )
  ).rows[0].count

describe('npm run distribute', () => {
  it('moves every row to its place, removes the local copies, says so, and does nothing the second time', async () => {
    const schema = await given.makeSchema()
    const pool = schema.open()
    await fillVersion(pool, MIGRATIONS.length)
    const before = await readEverything(pool)
    for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0)
    const first = await distribute(schema)
    expect(first.output).toContain(
      "point_entries: distributed by member_id, each member's rows on one node\n",
    )
    expect(first.output).toContain('posts: copied to every node\n')
    expect(first.output).toContain(ALL_PLACED)
    expect(first.code).toBe(0)
    expect(await readEverything(pool)).toEqual(before)
    expect(await readEverything(schema.open(given.workers[0]))).toEqual(before)
    for (const [table, placement] of Object.entries(placements)) {
      if (placement === 'coordinator') continue
      const { rows } = await pool.query('SELECT pg_relation_size($1::regclass)::int AS bytes', [table])
      expect({ table, bytes: rows[0].bytes }).toEqual({ table, bytes: 0 })
    }
    expect(await distribute(schema)).toEqual({
      code: 0,
      output: 'Every table has its place on the cluster already.\n',
    })
  })

  it('that is killed half-way changes nothing, and the next one does it all', async () => {
    const schema = await given.makeSchema()
    const pool = schema.open()
    await fillVersion(pool, MIGRATIONS.length)
    const before = await readEverything(pool)
    // The outbox comes after the members, and its lock stops the command there.
    const holder = await pool.connect()
    await holder.query('BEGIN; LOCK TABLE outbox IN ACCESS SHARE MODE')
    const killed = given.start(schema.env(), 'distribute')
    await waitFor(async () => {
      const { rowCount } = await holder.query(
        `SELECT FROM pg_locks WHERE relation = 'outbox'::regclass AND NOT granted`,
      )
      expect(rowCount).toBe(1)
    })
    killed.child.kill('SIGKILL')
    expect(await killed.ended()).toBe('SIGKILL')
    await holder.query('COMMIT')
    holder.release()
    const again = await distribute(schema)
    expect(again.output).toContain(ALL_PLACED)
    expect(await readEverything(pool)).toEqual(before)
  })

  it('refuses while a server is connected, and works once that is stopped', async () => {
    const schema = await given.makeSchema()
    const pool = schema.open()
    const server = given.start(schema.env())
    await server.ready()
    expect(await distribute(schema)).toEqual({
      code: 1,
      output:
        'A server or a command of GRAV is connected to the database. Stop it first; nothing was changed.\n',
    })
    expect(await countPlaced(pool)).toBe(0)
    server.child.kill('SIGTERM')
    expect(await server.ended()).toBe(0)
    expect((await distribute(schema)).code).toBe(0)
  })

  it('refuses a table without a defined place by name, and places none', async () => {
    const schema = await given.makeSchema()
    const pool = schema.open()
    await migrate(pool, log)
    await pool.query('CREATE TABLE aside (id int)')
    expect(await distribute(schema)).toEqual({
      code: 1,
      output: 'No place on the cluster is defined for the table aside. Nothing was changed.\n',
    })
    expect(await countPlaced(pool)).toBe(0)
  })

  it('refuses a worker, and a coordinator that the workers do not know or that has none', async () => {
    const { coordinator, workers } = given
    const schema = await given.makeSchema()
    const atWorker = await given.start(schema.env(workers[0]), 'distribute').result()
    expect(atWorker).toEqual({
      code: 1,
      output: 'DATABASE_URL names a worker of the cluster. Use the address of the coordinator.\n',
    })
    const alone = `alone_${randomBytes(6).toString('hex')}`
    await coordinator.run(`CREATE DATABASE ${alone} OWNER grav`)
    const url = new URL(schema.env().DATABASE_URL as string)
    url.pathname = `/${alone}`
    url.search = ''
    const env = { ...schema.env(), DATABASE_URL: url.href }
    const inAlone = (statement: string) => coordinator.run(statement, [], alone)
    await inAlone('CREATE EXTENSION citus')
    const unknown = await given.start(env, 'distribute').result()
    expect(unknown.output).toMatch(
      /^The workers do not know the coordinator\. Run SELECT citus_set_coordinator_host/,
    )
    await inAlone(`SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`)
    const empty = await given.start(env, 'distribute').result()
    expect(empty.output).toMatch(/^The cluster has no node for the members\. Run SELECT citus_add_node/)
    expect([unknown.code, empty.code]).toEqual([1, 1])
    await coordinator.run(`DROP DATABASE ${alone} WITH (FORCE)`)
  })
})

describe('a later migration of a distributed database', () => {
  const later = (statements: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'grav-migrations-'))
    cpSync(join(import.meta.dirname, '../db/migrations'), folder, { recursive: true })
    writeFileSync(join(folder, '9999_trees.sql'), statements)
    return folder
  }

  it('places its new table, and changes the others on every node', async () => {
    const schema = await given.makeSchema()
    const pool = schema.open()
    expect((await distribute(schema)).code).toBe(0)
    // A table of somebody else stays as it is.
    await pool.query('CREATE TABLE aside (id int)')
    placements.trees = { distributedBy: 'member_id', isMemberId: true }
    try {
      const folder = later(
        `CREATE TABLE trees (member_id text PRIMARY KEY REFERENCES members (id));
         ALTER TABLE members ADD COLUMN favourite_tree text`,
      )
      expect(await migrate(pool, log, folder)).toEqual({ isDistributed: true })
    } finally {
      delete placements.trees
    }
    const worker = schema.open(given.workers[1])
    await worker.query(
      `INSERT INTO members (id, name, joined_at, email, favourite_tree) VALUES (lpad('1', 20, 'm'), 'Ada', now(), 'ada@example.org', 'yew')`,
    )
    await worker.query(`INSERT INTO trees VALUES (lpad('1', 20, 'm'))`)
    await expect(worker.query(`INSERT INTO trees VALUES (lpad('2', 20, 'm'))`)).rejects.toThrow(/foreign key/)
    expect(
      (await pool.query('SELECT favourite_tree FROM trees JOIN members ON id = member_id')).rows,
    ).toEqual([{ favourite_tree: 'yew' }])
  })

  const versions = MIGRATIONS.map((_, version) => version).slice(1)

  it.each(versions)('keeps every row of one that was distributed at version %i', async (version) => {
    const pool = (await given.makeSchema()).open()
    await fillVersion(pool, version)
    await withDedicatedConnection(pool, (client) => distributeTables(client))
    const before = await readEverything(pool)
    expect(await migrate(pool, log)).toEqual({ isDistributed: true })
    const after = await readEverything(pool)
    for (const [table, rows] of Object.entries(before)) {
      expect({ table, rows: after[table]?.length }).toEqual({ table, rows: rows.length })
    }
    expect(await countPlaced(pool)).toBe(Object.keys(placements).length)
    expect(await findLedgerFaults(drizzle(pool))).toEqual([])
  })

  it('is undone if no place is defined for its table', async () => {
    const schema = await given.makeSchema()
    const pool = schema.open()
    expect((await distribute(schema)).code).toBe(0)
    const migrating = migrate(pool, log, later('CREATE TABLE trees (id int)'))
    await expect(migrating).rejects.toThrow(/^No place on the cluster is defined for the table trees\./)
    const { rows } = await pool.query(
      `SELECT to_regclass('trees') AS found, (SELECT max(name) FROM migrations) AS last`,
    )
    expect(rows).toEqual([{ found: null, last: MIGRATIONS.at(-1) }])
  })
})
