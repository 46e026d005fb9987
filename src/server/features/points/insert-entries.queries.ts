import { type SQL, sql } from 'drizzle-orm'

const INSERT = `
  INSERT INTO point_entries AS added
    (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, reason, earned_at)`
const RETURNING = 'RETURNING member_id, source_key, kind, pending_change, total_change, created_at'

/**
 * Part of a statement that adds entries to the ledger; nothing else writes it. An entry that exists already is left out and not returned
 * if that may be, and fails the statement otherwise. The same statement changes the balances, and adds earnings to the queue of the review,
 * which a trigger checks.
 */
export function insertEntries(selected: string, mayExist: boolean): string
export function insertEntries(selected: SQL, mayExist: boolean): SQL
export function insertEntries(selected: SQL | string, mayExist: boolean): SQL | string {
  const end = `${mayExist ? 'ON CONFLICT DO NOTHING' : ''} ${RETURNING}`
  return typeof selected === 'string'
    ? `${INSERT} ${selected} ${end}`
    : sql`${sql.raw(INSERT)} ${selected} ${sql.raw(end)}`
}
