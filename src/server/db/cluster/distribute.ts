import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../../start-error.ts'

interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** Whether the members are distributed over the nodes of a Citus cluster. */
export async function isDistributed(client: Queryable): Promise<boolean> {
  if (!(await holds(client, `to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL`))) return false
  return holds(client, `EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = to_regclass('members'))`)
}

/** Whether the connection is to a node of a Citus cluster on which tables can be neither made nor changed. */
export async function isWorker(client: Queryable): Promise<boolean> {
  return (
    (await hasCitus(client)) && holds(client, 'EXISTS (SELECT FROM pg_dist_local_group WHERE groupid <> 0)')
  )
}

/** Checks that the database is the coordinator of a cluster on which tables can be distributed. */
export async function requireCoordinator(client: Queryable): Promise<void> {
  if (!(await hasCitus(client))) {
    throw new StartError(
      'The database has no Citus extension, so its tables cannot be distributed. docs/scale.md says how to set up a cluster.',
    )
  }
  if (await isWorker(client)) {
    throw new StartError('DATABASE_URL names a worker of the cluster. Use the address of the coordinator.')
  }
  if (!(await holds(client, 'EXISTS (SELECT FROM pg_dist_node WHERE groupid = 0)'))) {
    throw new StartError(
      "The workers do not know the coordinator. Run SELECT citus_set_coordinator_host('HOST', PORT) on it, with the address at which they reach it.",
    )
  }
  if (!(await holds(client, 'EXISTS (SELECT FROM pg_dist_node WHERE isactive AND shouldhaveshards)'))) {
    throw new StartError(
      "The cluster has no node for the members. Run SELECT citus_add_node('HOST', PORT) on the coordinator for each worker.",
    )
  }
}

/** A process that has just been stopped may be listed for a moment. */
const SERVER_STOP_MS = 5_000

/**
 * Checks that no other process of the product is connected, because one that started on one machine sends statements that a cluster
 * does not run. A server asks for jobs every few seconds, so at least one of its connections is always open. This process has those of
 * the pool and one dedicated connection.
 */
export async function requireNoServer(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + SERVER_STOP_MS
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*) FROM pg_stat_activity WHERE application_name = 'grav' AND datname = current_database()`,
    )
    if ((rows[0]?.count ?? 0) <= pool.totalCount + 1) return
    if (Date.now() > deadline) {
      throw new StartError(
        'A server or a command of GRAV is connected to the database. Stop it first; nothing was changed.',
      )
    }
    await delay(100)
  }
}

function hasCitus(client: Queryable): Promise<boolean> {
  return holds(client, `EXISTS (SELECT FROM pg_extension WHERE extname = 'citus')`)
}

async function holds(client: Queryable, condition: string): Promise<boolean> {
  const { rows } = await client.query(`SELECT ${condition} AS holds`)
  return rows[0]?.holds === true
}
