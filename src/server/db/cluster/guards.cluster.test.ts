import type pg from 'pg'
import { expect, it } from 'vitest'
import { fillVersion, MIGRATIONS, readEverything } from '../../testing/fill-version.ts'
import { type ClusterSchema, givenCluster } from '../../testing/given-cluster.ts'
import { withDedicatedConnection } from '../dedicated-connection.ts'
import { distribute } from '../migrate.ts'

const given = givenCluster()

interface Shard {
  shard: string
  port: number
}

/** The shards of a table, and the node of each. */
async function listShards(pool: pg.Pool, table: string): Promise<Shard[]> {
  const { rows } = await pool.query<Shard>(
    `SELECT shard_name AS shard, nodeport AS port FROM citus_shards WHERE table_name = $1::regclass ORDER BY 2`,
    [table],
  )
  return rows
}

/** Moves every shard of the members to the other worker, in both ways that Citus has. */
async function moveShards(pool: pg.Pool): Promise<void> {
  const { coordinator, workers } = given
  const ports = workers.map(({ port }) => port)
  for (const [turn, { shard, port }] of (await listShards(pool, 'members')).entries()) {
    await coordinator.run(
      `SELECT citus_move_shard_placement($1::bigint, '127.0.0.1', $2::int, '127.0.0.1', $3::int, $4::citus.shard_transfer_mode)`,
      [
        Number(shard.split('_').at(-1)),
        port,
        ports.find((other) => other !== port),
        turn % 2 === 0 ? 'block_writes' : 'force_logical',
      ],
    )
  }
}

async function expectGuarded(pool: pg.Pool, schema: ClusterSchema): Promise<void> {
  const refusal = /never changed or deleted|because it is a shard of a distributed table/
  const atWorkers = given.workers.map((node) => schema.open(node))
  for (const each of [pool, ...atWorkers]) {
    for (const statement of [
      'UPDATE point_entries SET total_change = 500',
      `UPDATE point_entries SET total_change = 500 WHERE member_id = lpad('1', 20, 'f')`,
      'DELETE FROM point_entries',
      'TRUNCATE point_entries',
      'TRUNCATE members CASCADE',
      'DELETE FROM audit_records',
      'TRUNCATE audit_records',
    ]) {
      await expect(each.query(statement), statement).rejects.toThrow(refusal)
    }
  }
  const shards = await listShards(pool, 'point_entries')
  expect(shards).toHaveLength(4)
  for (const { shard, port } of shards) {
    const node = atWorkers[given.workers.findIndex((worker) => worker.port === port)]
    for (const statement of [
      `UPDATE ${shard} SET total_change = 1`,
      `DELETE FROM ${shard}`,
      `TRUNCATE ${shard}`,
    ]) {
      await expect(node?.query(statement), statement).rejects.toThrow(refusal)
    }
  }
  const again = `INSERT INTO point_entries SELECT * FROM point_entries WHERE member_id = lpad('1', 20, 'f')`
  await expect(pool.query(again)).rejects.toThrow(/duplicate key/)
  const ownPoints = `INSERT INTO point_entries VALUES (lpad('1', 20, 'f'), 'approve:login:2026-01-04', 'approve', -5, 5, now(), lpad('1', 20, 'f'))`
  await expect(pool.query(ownPoints)).rejects.toThrow(/decided_by_another/)
  const nobody = `INSERT INTO point_entries VALUES (lpad('0', 20, 'f'), 'login:2026-01-04', 'login', 5, 0, now(), 'command')`
  await expect(pool.query(nobody)).rejects.toThrow(/foreign key/)
}

it('the shards refuse what a single PostgreSQL refuses, at every node, also after they were moved', async () => {
  const schema = await given.makeSchema()
  const pool = schema.open()
  await fillVersion(pool, MIGRATIONS.length)
  const before = await readEverything(pool)
  await withDedicatedConnection(pool, (client) => distribute(client))
  await expectGuarded(pool, schema)
  await moveShards(pool)
  await expectGuarded(pool, schema)
  expect(await readEverything(pool)).toEqual(before)
})
