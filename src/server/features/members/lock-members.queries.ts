import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'

/** One statement for a whole community would exceed the statement timeout. */
const MEMBERS_PER_STATEMENT = 5000

export function toBatches(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / MEMBERS_PER_STATEMENT) }, (_, turn) =>
    ids.slice(turn * MEMBERS_PER_STATEMENT, (turn + 1) * MEMBERS_PER_STATEMENT),
  )
}

/**
 * Locks members until the transaction ends, always in the same order, so that two callers cannot deadlock: by id, on a cluster by
 * shard and id, because a cluster locks rows of one shard only with a statement. A transaction calls it for all of its members
 * before it changes any, because on a cluster a statement that changes members of several shards excludes others like it.
 */
export async function lockMembers(executor: Executor, ids: string[], isDistributed: boolean): Promise<void> {
  const sorted = ids.toSorted()
  const groups = isDistributed ? await groupByShard(executor, sorted) : [sorted]
  for (const batch of groups.flatMap(toBatches)) {
    await executor.execute(
      sql`SELECT 1 FROM members WHERE id = ANY(${sql.param(batch)}::text[]) ORDER BY id FOR NO KEY UPDATE`,
    )
  }
}

async function groupByShard(executor: Executor, ids: string[]): Promise<string[][]> {
  const { rows } = await executor.execute<{ ids: string[] }>(sql`
    SELECT array_agg(id ORDER BY id) AS ids
      FROM (SELECT id, get_shard_id_for_distribution_column('members', id) AS shard
              FROM unnest(${sql.param(ids)}::text[]) AS id) AS placed
     GROUP BY shard ORDER BY shard`)
  return rows.map((row) => row.ids)
}

/**
 * Names a few members, so that a cluster asks only the shards that have their rows. Many members are on most shards anyway, and naming
 * 500 of them would make a statement on a single PostgreSQL twice as slow.
 */
export function isOneOf(column: SQL, memberIds: string[]): SQL {
  return memberIds.length > 10 ? sql`true` : sql`${column} = ANY(${sql.param(memberIds)}::text[])`
}
