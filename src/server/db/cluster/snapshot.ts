import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../start-error.ts'
import { quote } from '../backup/tables.ts'
import { withDedicatedConnection } from '../dedicated-connection.ts'

/** Below PostgreSQL's deadlock_timeout: a writer that waits for us while we wait for it is not cancelled, we are. */
const LOCK_TIMEOUT_MS = 800
const RETRY_MS = 250
/** Locked in the order in which claims and decisions lock them. In another order, each of these could be part of a deadlock. */
const FIRST = ['point_entries', 'review_queue', 'members', 'quest_claims', 'quest_totals']
const GIVE_UP_MS = 120_000

/**
 * Opens a read-only transaction that sees one moment of the tables on all nodes. Citus has no snapshot of several nodes, so a second
 * connection stops all writes while every node opens its own. That takes as long as the writes under way, and some milliseconds.
 * Returns a check for after the last statement: it refuses if shards were moved, because a moved shard is read from its new node, in
 * whose snapshot rows may be missing.
 */
export async function beginClusterSnapshot(
  client: pg.Client,
  tables: string[],
  pool: pg.Pool,
  giveUpMs = GIVE_UP_MS,
): Promise<() => Promise<void>> {
  const before = await readPlacements(pool)
  const deadline = Date.now() + giveUpMs
  while (!(await withDedicatedConnection(pool, (locker) => tryToBegin(locker, client, tables)))) {
    if (Date.now() >= deadline) {
      throw new StartError(
        'The cluster was never without an unfinished write. Look for transactions that stay open (pg_stat_activity) or prepared (pg_prepared_xacts), and back it up again.',
      )
    }
    await delay(RETRY_MS)
  }
  return async () => {
    if (before === (await readPlacements(pool))) return
    throw new StartError(
      'Shards were moved to other nodes meanwhile. Back the cluster up once it is rebalanced.',
    )
  }
}

async function tryToBegin(locker: pg.Client, client: pg.Client, tables: string[]): Promise<boolean> {
  await locker.query('BEGIN')
  // This connects to the nodes before anybody waits for it.
  await locker.query('SELECT FROM members LIMIT 1')
  // An earlier version may have distributed the tables, and has fewer of them.
  const first = FIRST.filter((name) => tables.includes(name))
  const rest = tables.filter((name) => !FIRST.includes(name))
  if (!(await stopWrites(locker, [...first, ...rest])) || (await hasPrepared(locker))) return false
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // With several connections to a node there would be several snapshots of it.
  await client.query('SET LOCAL citus.max_adaptive_executor_pool_size = 1')
  // The lock makes every node open its snapshot, on the connection that later statements use. The query opens that of this node.
  await client.query(`LOCK TABLE ${quote(tables)} IN ACCESS SHARE MODE`)
  await client.query('SELECT FROM members LIMIT 1')
  await locker.query('COMMIT')
  return true
}

/** Waits for the transactions that write, on whatever node they began, and stops new ones. Returns whether that succeeded in time. */
async function stopWrites(locker: pg.Client, tables: string[]): Promise<boolean> {
  try {
    await locker.query(`SET LOCAL statement_timeout = ${LOCK_TIMEOUT_MS}`)
    await locker.query(`LOCK TABLE ${quote(tables)} IN SHARE MODE`)
    await locker.query('SET LOCAL statement_timeout = 0')
    return true
  } catch (error) {
    if (['57014', '40P01'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

/** Whether a transaction that has written these tables was committed on one node and is still prepared on another. */
async function hasPrepared(locker: pg.Client): Promise<boolean> {
  const { rows: schema } = await locker.query<{ name: string }>('SELECT current_schema() AS name')
  // Locks of prepared transactions have no process.
  const held = `SELECT count(*) FROM pg_locks JOIN pg_class ON pg_class.oid = relation
     WHERE pid IS NULL AND relnamespace = ${pg.escapeLiteral(schema[0]?.name ?? '')}::regnamespace`
  const { rows } = await locker.query<{ success: boolean; result: string }>(
    'SELECT success, result FROM run_command_on_all_nodes($1)',
    [held],
  )
  const failed = rows.find(({ success }) => !success)
  if (failed !== undefined)
    throw new StartError(`A node of the cluster cannot be backed up: ${failed.result}`)
  return rows.some(({ result }) => result !== '0')
}

/** Which node has each shard. */
async function readPlacements(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ placements: string }>(
    `SELECT string_agg(shardid || ' ' || groupid, ',' ORDER BY shardid, groupid) AS placements
       FROM pg_dist_placement JOIN pg_dist_shard USING (shardid) JOIN pg_class ON pg_class.oid = logicalrelid
      WHERE relnamespace = current_schema()::regnamespace`,
  )
  return rows[0]?.placements ?? ''
}
