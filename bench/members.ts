import type pg from 'pg'
import type { Member } from '../src/server/testing/add-members.ts'

/**
 * The cookies of many members in one buffer: as separate objects they would be scanned by this process's garbage collector, on the
 * cores that are measured.
 */
export class MemberCookies {
  readonly #cookies: Buffer
  readonly #length: number
  #used = 0

  constructor(members: Member[]) {
    this.#cookies = Buffer.from(members.map(({ cookie }) => cookie).join(''), 'latin1')
    this.#length = this.#cookies.length / members.length
  }

  next(): string {
    const start = this.#used++ * this.#length
    if (start >= this.#cookies.length) throw new Error('every member has claimed')
    return this.#cookies.toString('latin1', start, start + this.#length)
  }
}

/** Throws if a balance is not the sum of its entries. */
export async function expectConsistentLedger(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT id FROM members LEFT JOIN point_entries ON member_id = id GROUP BY id
     HAVING pending_points <> coalesce(sum(pending_change), 0) OR total_points <> coalesce(sum(total_change), 0)`,
  )
  if (rows.length > 0) throw new Error(`${rows.length} balances do not add up`)
}

export async function countEntries(client: pg.Client): Promise<number> {
  const { rows } = await client.query('SELECT count(*)::int AS count FROM point_entries')
  return rows[0].count
}
