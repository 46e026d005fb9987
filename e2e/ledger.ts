import { withDatabase } from './database.ts'

interface Entry {
  /** Begins with the kind: `login:2026-11-14`, `approve:login:2026-11-14`. */
  sourceKey: string
  pending?: number
  total?: number
  reason?: string
  at: string
}

/** Writes entries as the product does: with the balances they add up to, and decisions by somebody else. */
export async function addEntries(memberId: string, entries: Entry[]): Promise<void> {
  await withDatabase(async (client) => {
    for (const { sourceKey, pending = 0, total = 0, reason = null, at } of entries) {
      await client.query(
        `WITH entry AS (
           INSERT INTO point_entries
           SELECT $1, $2, kind, $3, $4, $5, CASE WHEN kind IN ('approve', 'reject') THEN 'command' ELSE $1 END, $6
             FROM split_part($2, ':', 1) AS kind
           RETURNING member_id, source_key, kind, pending_change, created_at
         ), queued AS (
           INSERT INTO review_queue SELECT * FROM entry WHERE pending_change > 0
         )
         UPDATE members SET pending_points = pending_points + $3, total_points = total_points + $4 WHERE id = $1`,
        [memberId, sourceKey, pending, total, at, reason],
      )
    }
  })
}

/** Changes fields that no operation of the product changes, such as the date of joining and the referrals. */
export async function changeMember(
  memberId: string,
  changes: Partial<
    Record<
      'joined_at' | 'name' | 'wallet_address' | 'email_verified_at' | 'referral_count' | 'suspended_at',
      unknown
    >
  >,
): Promise<void> {
  await withDatabase(async (client) => {
    for (const [column, value] of Object.entries(changes)) {
      await client.query(`UPDATE members SET ${column} = $2 WHERE id = $1`, [memberId, value])
    }
  })
}
