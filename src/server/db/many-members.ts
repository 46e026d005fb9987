import { and, count, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { batchRequests } from './batch-requests.ts'
import type { Database, Executor, Transaction } from './database.ts'
import { members } from './schema.ts'

/**
 * Statements about several members. A single PostgreSQL takes all of them in one statement; a cluster routes a statement to one node only if
 * it names one member, and locks rows of one shard only. Whoever calls these functions need not know which of the two it is.
 */

/** One statement for a whole community would exceed the statement timeout. */
const MEMBERS_PER_STATEMENT = 5000

export function toBatches<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / MEMBERS_PER_STATEMENT) }, (_, turn) =>
    items.slice(turn * MEMBERS_PER_STATEMENT, (turn + 1) * MEMBERS_PER_STATEMENT),
  )
}

/**
 * Locks members until the transaction ends, always in the same order, so that two callers cannot deadlock: by id, on a cluster by
 * shard and id. A transaction calls it for all of its members before it changes any, because on a cluster a statement that changes members
 * of several shards excludes others like it.
 */
export async function lockMembers(
  { isDistributed }: Database,
  transaction: Transaction,
  ids: string[],
): Promise<void> {
  const sorted = ids.toSorted()
  const groups = isDistributed ? await groupByShard(transaction, sorted) : [sorted]
  for (const batch of groups.flatMap((ids) => toBatches(ids))) {
    await transaction.execute(
      sql`SELECT 1 FROM members WHERE id = ANY(${sql.param(batch)}::text[]) ORDER BY id FOR NO KEY UPDATE`,
    )
  }
}

/**
 * Finds members by their ids, in the order of the ids. This is a statement of its own instead of a join, because a cluster may keep
 * members on other nodes than the rows that name them: referrals, roles, decisions.
 */
export async function findMembers(executor: Executor, ids: string[]) {
  const { id, name, email, joinedAt, emailVerifiedAt, showsNameToInviter } = members
  const found = await executor
    .select({ id, name, email, joinedAt, emailVerifiedAt, showsNameToInviter })
    .from(members)
    .where(sql`${id} = ANY(${sql.param(ids)}::text[])`)
  const byId = new Map(found.map((member) => [member.id, member]))
  return ids.flatMap((each) => byId.get(each) ?? [])
}

/**
 * Counts the members of a subquery that meet a condition. The ids are a subquery instead of a join, because a cluster finds them on
 * one node and then asks all others. While one of those is lost, it fails as unavailable.
 */
export async function countMembers(
  executor: Executor,
  ids: SQLWrapper,
  condition: SQL | undefined,
): Promise<number> {
  const [counted] = await executor
    .select({ count: count() })
    .from(members)
    .where(and(inArray(members.id, ids), condition))
  return counted?.count ?? 0
}

/**
 * For a statement about rows of members: whether the row's member meets a condition. A cluster refuses a subquery whose condition is
 * always false, so an undefined condition needs none.
 */
export function isMemberWith(memberId: SQL, condition: SQL | undefined): SQL {
  if (condition === undefined) return sql`false`
  return sql`EXISTS (SELECT FROM members WHERE members.id = ${memberId} AND ${condition})`
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

/**
 * Answers requests about one member or one key each: many with one statement, or on a cluster each with its own, which goes to one node and
 * needs no other.
 */
export function batchByMember<Request, Result>(
  { isDistributed }: Database,
  { many, one }: { many(requests: Request[]): Promise<Result[]>; one(request: Request): Promise<Result> },
): (request: Request) => Promise<Result> {
  return isDistributed ? one : batchRequests(many)
}

/** How many rows of many members a transaction works on: more on a cluster, where most of its cost is that all shards are asked. */
export function rowsPerTransaction({ isDistributed }: Database): number {
  return isDistributed ? 2_000 : 500
}

/** A statement deletes at most this many rows, so it holds few row locks and stays far below its timeout. */
const DELETED_PER_STATEMENT = 1_000

/**
 * Deletes the rows for which the condition holds, batch by batch. Rows locked by another transaction are skipped and left to
 * the next time: a statement that never waits for a row cannot deadlock with a member's request. Returns how many were deleted.
 */
export async function deleteRows(
  { query }: Database,
  table: PgTable,
  primaryKey: PgColumn[],
  isOver: SQL,
  /** Names the rows' member. */
  isOfMember = sql`true`,
): Promise<number> {
  const key = sql.join(primaryKey, sql`, `)
  const deleteBatch = sql`
    DELETE FROM ${table} WHERE ${isOfMember} AND (${key}) IN
      (SELECT ${key} FROM ${table} WHERE ${isOfMember} AND ${isOver} LIMIT ${DELETED_PER_STATEMENT} FOR UPDATE SKIP LOCKED)`
  for (let total = 0; ; ) {
    const { rowCount } = await query.execute(deleteBatch)
    total += rowCount ?? 0
    if (rowCount !== DELETED_PER_STATEMENT) return total
  }
}

/** Deletes such rows from a table whose primary key begins with the member's id. */
export async function deleteRowsOfMembers(
  database: Database,
  table: PgTable,
  primaryKey: [memberId: PgColumn, ...PgColumn[]],
  isOver: SQL,
): Promise<void> {
  if (!database.isDistributed) {
    await deleteRows(database, table, primaryKey, isOver)
    return
  }
  const [memberId] = primaryKey
  const findBatch = sql`SELECT ${memberId} AS id FROM ${table} WHERE ${isOver} LIMIT ${DELETED_PER_STATEMENT}`
  for (let found = DELETED_PER_STATEMENT, deleted = 1; found === DELETED_PER_STATEMENT && deleted > 0; ) {
    const { rows } = await database.query.execute<{ id: string }>(findBatch)
    found = rows.length
    deleted = 0
    for (const id of new Set(rows.map((row) => row.id))) {
      deleted += await deleteRows(database, table, primaryKey, isOver, eq(memberId, id))
    }
  }
}
