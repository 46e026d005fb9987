import type pg from 'pg'
import { keyOfToken, newToken } from '../src/server/auth/token.ts'
import { newId } from '../src/server/id.ts'

export interface Member {
  id: string
  cookie: string
}

const AT_ONCE = 20_000

/** Members with sessions, as logins would leave them. */
export async function addMembers(
  client: pg.Client,
  secret: string,
  count: number,
  isAdmin = false,
): Promise<Member[]> {
  const made: Member[] = []
  while (made.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - made.length) }, () => {
      const id = newId()
      const token = newToken(id)
      return {
        id,
        cookie: `grav_session=${token}; grav_hint=${isAdmin ? 'admin' : 'member'}`,
        hash: keyOfToken(token, 'session', secret)?.tokenHash,
      }
    })
    const ids = some.map(({ id }) => id)
    await client.query(
      `INSERT INTO members (id, name, email, joined_at, is_admin)
       SELECT id, 'Ada', id || '@example.org', now(), $2 FROM unnest($1::text[]) AS id`,
      [ids, isAdmin],
    )
    await client.query(
      `INSERT INTO sessions SELECT id, hash, now(), now() + interval '30 days' FROM unnest($1::text[], $2::text[]) AS made (id, hash)`,
      [ids, some.map(({ hash }) => hash)],
    )
    made.push(...some.map(({ id, cookie }) => ({ id, cookie })))
  }
  return made
}

/** Throws where a balance is not the sum of its entries. */
export async function expectSound(client: pg.Client): Promise<void> {
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
