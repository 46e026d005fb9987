import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findLedgerFaults, findQueueFaults } from '../../features/points/points.queries.ts'
import { makeLogger } from '../../log.ts'
import { fillVersion, MIGRATIONS, migrateTo, readEverything } from '../../testing/fill-version.ts'
import { givenCluster } from '../../testing/given-cluster.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { placements } from '../cluster/placement.ts'
import { beginClusterSnapshot } from '../cluster/snapshot.ts'
import { withDedicatedConnection } from '../dedicated-connection.ts'
import { distribute, migrate } from '../migrate.ts'
import { makeBackup } from './make-backup.ts'
import { requireRestorable, restoreBackup } from './restore-backup.ts'
import { listTables } from './tables.ts'

const log = makeLogger('silent')
const given = givenCluster()
let folder = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grav-backup-'))
  file = join(folder, 'grav.backup')
})

afterEach(() => rmSync(folder, { recursive: true }))

const restore = async (pool: pg.Pool) =>
  restoreBackup(pool, file, await requireRestorable(file), log, () => {})

async function makeDistributed() {
  const schema = await given.makeSchema()
  const pool = schema.open()
  await migrate(pool, log)
  await withDedicatedConnection(pool, (client) => distribute(client))
  return { schema, pool }
}

describe('a cluster', () => {
  it.each(MIGRATIONS.map((_, turn) => turn + 1))(
    'is filled from a backup of %i migrations, which it then has as if it had been migrated and distributed',
    async (version) => {
      const source = (await given.makeSchema()).open()
      await fillVersion(source, version)
      await makeBackup(source, file, undefined)
      await migrate(source, log)
      const { pool } = await makeDistributed()
      await restore(pool)
      expect(await readEverything(pool)).toEqual(await readEverything(source))
      const { rows } = await pool.query(
        `SELECT count(*)::int AS placed FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid
          WHERE relnamespace = current_schema()::regnamespace`,
      )
      expect(rows).toEqual([{ placed: Object.keys(placements).length }])
      await expect(pool.query('TRUNCATE audit_records')).rejects.toThrow(/never changed or deleted/)
      expect(await migrate(pool, log)).toEqual({ isDistributed: true })
    },
  )

  it('of the first version is backed up, and filled from a backup beside a table of somebody else', async () => {
    const source = (await given.makeSchema()).open()
    const target = (await given.makeSchema()).open()
    await fillVersion(source, 1)
    await migrateTo(target, 1)
    for (const pool of [source, target]) await withDedicatedConnection(pool, (client) => distribute(client))
    await target.query('CREATE TABLE aside (id int)')
    await makeBackup(source, file, undefined)
    await restore(target)
    await target.query('DROP TABLE aside')
    await migrate(source, log)
    expect(await readEverything(target)).toEqual(await readEverything(source))
  })

  it('is backed up as of one moment, whatever is written at any node meanwhile', async () => {
    const { schema, pool } = await makeDistributed()
    const members = 24
    const idOf = (turn: number) => String(turn % members).padStart(20, 'm')
    await pool.query(
      `INSERT INTO members (id, name, joined_at, email, total_points)
       SELECT lpad(n::text, 20, 'm'), 'Ada', now(), 'ada' || n || '@example.org', 1000 FROM generate_series(0, ${members - 1}) AS n`,
    )
    await pool.query(
      `INSERT INTO point_entries SELECT id, 'grant:1', 'grant', 0, 1000, now(), 'command' FROM members`,
    )
    const nodes = [given.coordinator, ...given.workers]
    let isOver = false
    let written = 0

    /** Moves a point from one member to another, mostly of another shard, and claims. */
    async function write(turn: number): Promise<void> {
      const own = schema.open(nodes[turn % nodes.length])
      const client = await own.connect()
      for (let n = 0; !isOver; n++, written++) {
        const [from, to] = [idOf(turn + 4 * n), idOf(turn + 4 * n + 1 + (n % 20))].sort()
        await client.query('BEGIN')
        for (const [id, change] of [
          [from, -1],
          [to, 1],
        ]) {
          await client.query(
            `INSERT INTO point_entries VALUES ($1, 'move:' || $2::text, 'move', 0, $3::int, now(), 'command')`,
            [id, `${turn}-${n}`, change],
          )
          await client.query({
            name: 'move',
            text: 'UPDATE members SET total_points = total_points + $2::int WHERE id = $1',
            values: [id, change],
          })
        }
        await client.query('COMMIT')
        await client.query(
          `WITH entry AS (
             INSERT INTO point_entries VALUES ($1, 'login:' || $2::text, 'login', 5, 0, now(), $1)
             RETURNING member_id, source_key, kind, pending_change, created_at
           ), queued AS (INSERT INTO review_queue SELECT * FROM entry)
           UPDATE members SET pending_points = pending_points + 5 FROM entry WHERE id = member_id AND id = $1`,
          [from, `${turn}-${n}`],
        )
      }
      client.release()
    }

    /** Returns how many transfers the restored backup holds. */
    async function backUpAndCount(turn: number): Promise<number> {
      const before = written
      await waitFor(async () => expect(written).toBeGreaterThan(before + 20))
      await makeBackup(schema.open(nodes[turn % nodes.length]), file, undefined)
      const target = (await given.makeSchema()).open()
      await restore(target)
      rmSync(file)
      const query = drizzle(target)
      expect([await findLedgerFaults(query), await findQueueFaults(query)]).toEqual([[], []])
      const { rows } = await target.query(
        `SELECT sum(total_points)::int AS total, (SELECT count(*)::int FROM point_entries WHERE kind = 'move') AS moved FROM members`,
      )
      expect(rows[0]?.total).toBe(1000 * members)
      return rows[0]?.moved
    }

    const writers = [0, 1, 2, 3].map(write)
    const seen: number[] = []
    try {
      for (let turn = 0; turn < 5; turn++) seen.push(await backUpAndCount(turn))
    } finally {
      isOver = true
      await Promise.all(writers)
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('has no snapshot while a transaction is committed on one node and still prepared on another', async () => {
    const { schema, pool } = await makeDistributed()
    const [shard] = await listShards(pool)
    const worker = schema.open(given.workers.find(({ port }) => port === shard?.port))
    const preparing = await worker.connect()
    await preparing.query(`SET citus.enable_manual_changes_to_shards = on; BEGIN; DELETE FROM ${shard?.name};
      PREPARE TRANSACTION '${schema.name}'`)
    await withDedicatedConnection(pool, async (client) => {
      const tables = await listTables(client)
      try {
        const beginning = beginClusterSnapshot(client, tables, pool, 0)
        await expect(beginning).rejects.toThrow(
          /^The cluster was never without an unfinished write\. Look for/,
        )
      } finally {
        await preparing.query(`COMMIT PREPARED '${schema.name}'`)
        preparing.release()
      }
      await beginClusterSnapshot(client, tables, pool)
    })
  })

  it('refuses a backup during which a shard was moved', async () => {
    const { pool } = await makeDistributed()
    const [shard] = await listShards(pool)
    const other = given.workers.find(({ port }) => port !== shard?.port)
    await withDedicatedConnection(pool, async (client) => {
      const checkAtEnd = await beginClusterSnapshot(client, await listTables(client), pool)
      await checkAtEnd()
      await given.coordinator.run(
        `SELECT citus_move_shard_placement($1::bigint, '127.0.0.1', $2::int, '127.0.0.1', $3::int, 'block_writes')`,
        [shard?.id, shard?.port, other?.port],
      )
      await expect(checkAtEnd()).rejects.toThrow(/^Shards were moved to other nodes meanwhile\./)
    })
  })
})

async function listShards(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string; name: string; port: number }>(
    `SELECT shardid AS id, shard_name AS name, nodeport AS port FROM citus_shards WHERE table_name = 'members'::regclass`,
  )
  return rows
}
