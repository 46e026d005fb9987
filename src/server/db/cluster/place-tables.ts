import type pg from 'pg'
import { StartError } from '../../start-error.ts'
import { type Placement, placements } from './placement.ts'

/**
 * Puts every table that has no place on the cluster yet where it belongs, with its rows. The caller has opened a transaction that
 * excludes migrations. Returns a line for each table that was placed.
 */
export async function placeTables(client: pg.Client, ignored: string[] = []): Promise<string[]> {
  const tables = (await listUnplaced(client))
    .filter((name) => !ignored.includes(name))
    .map((name) => {
      const placement = placements[name]
      if (placement === undefined)
        throw new StartError(`No place on the cluster is defined for the table ${name}. Nothing was changed.`)
      return { name, placement }
    })
  const guards: string[] = []
  for (const { name } of tables) guards.push(...(await dropGuards(client, name)))
  for (const { name, placement } of tables) await place(client, name, placement)
  // The rows were copied; this removes the originals. Last, because it also empties tables that refer to this one.
  for (const { name, placement } of tables) {
    if (placement === 'coordinator') continue
    await client.query('SELECT truncate_local_data_after_distributing_table($1::regclass)', [name])
  }
  // Triggers of a distributed table need this setting. These only refuse: they read and write nothing (docs/decisions/0022).
  await client.query('SET LOCAL citus.enable_unsafe_triggers = on')
  for (const guard of guards) await client.query(guard)
  return tables.map(({ name, placement }) => `${name}: ${describe(placement)}`)
}

/** Tables that Citus does not know yet, in the order of `placements`. */
export async function listUnplaced(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
        AND NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = pg_class.oid)
      ORDER BY relname`,
  )
  const order = Object.keys(placements)
  const turnOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return rows.map(({ name }) => name).sort((a, b) => turnOf(a) - turnOf(b))
}

/**
 * Drops the triggers of a table, because Citus does not distribute a table with triggers and they would refuse that the local rows
 * are removed. Returns the statements that create them again, without those that would have to query other nodes.
 */
async function dropGuards(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    // With the schema of the function, which the other nodes would not find otherwise.
    `SELECT tgname AS name,
            replace(pg_get_triggerdef(oid), 'EXECUTE FUNCTION ', format('EXECUTE FUNCTION %I.', current_schema())) AS definition
       FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal`,
    [table],
  )
  for (const { name } of rows) await client.query(`DROP TRIGGER ${name} ON ${table}`)
  return rows.filter(({ name }) => !ONLY_ON_ONE_NODE.includes(name)).map(({ definition }) => definition)
}

const ONLY_ON_ONE_NODE = ['point_entries_are_queued']

async function place(client: pg.Client, table: string, placement: Placement): Promise<void> {
  if (placement === 'coordinator') {
    await client.query('SELECT citus_add_local_table_to_metadata($1::regclass)', [table])
  } else if (placement === 'every node') {
    await client.query('SELECT create_reference_table($1::regclass)', [table])
  } else {
    const together = placement.isMemberId && table !== 'members' ? 'members' : 'none'
    await client.query('SELECT create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      table,
      placement.distributedBy,
      together,
    ])
  }
}

function describe(placement: Placement): string {
  if (placement === 'coordinator') return 'stays on the coordinator, and every node can query it'
  if (placement === 'every node') return 'copied to every node'
  return placement.isMemberId
    ? `distributed by ${placement.distributedBy}, each member's rows on one node`
    : `distributed by ${placement.distributedBy}`
}
