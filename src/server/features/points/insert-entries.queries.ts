import { type SQL, sql } from 'drizzle-orm'

const INSERT = `
  INSERT INTO point_entries AS added
    (member_id, source_key, kind, pending_change, total_change, created_at, actor_id, reason, earned_at`
const RETURNING = 'RETURNING member_id, source_key, kind, pending_change, total_change, created_at'

/**
 * Part of a statement that adds entries to the ledger; nothing else writes it. An entry that exists already is left out and not returned
 * if that may be, and fails the statement otherwise. The same statement changes the balances, and adds earnings to the queue of the review,
 * which a trigger checks. Decisions also say which batch they belong to.
 */
export function insertEntries(selected: string, mayExist: boolean): string
export function insertEntries(selected: SQL, mayExist: boolean, hasBatch?: boolean): SQL
export function insertEntries(selected: SQL | string, mayExist: boolean, hasBatch = false): SQL | string {
  const begin = `${INSERT}${hasBatch ? ', batch_id' : ''})`
  const end = `${mayExist ? 'ON CONFLICT DO NOTHING' : ''} ${RETURNING}`
  return typeof selected === 'string'
    ? `${begin} ${selected} ${end}`
    : sql`${sql.raw(begin)} ${selected} ${sql.raw(end)}`
}
