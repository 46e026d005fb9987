import type { StaffRole } from '../../domain/staff.ts'
import { keyOfToken, newToken } from '../auth/token.ts'
import { newId } from '../id.ts'

export interface Member {
  id: string
  cookie: string
}

const BATCH_SIZE = 20_000

/** Inserts members with sessions. */
export async function addMembers(
  client: { query(text: string, values: unknown[]): Promise<unknown> },
  secret: string,
  count: number,
  role?: StaffRole,
): Promise<Member[]> {
  const added: Member[] = []
  while (added.length < count) {
    const batch = Array.from({ length: Math.min(BATCH_SIZE, count - added.length) }, () => {
      const id = newId()
      const token = newToken(id)
      return {
        id,
        cookie: `grav_session=${token}; grav_hint=${role === undefined ? 'member' : 'admin'}`,
        hash: keyOfToken(token, 'session', secret)?.tokenHash,
      }
    })
    const ids = batch.map(({ id }) => id)
    await client.query(
      `INSERT INTO members (id, name, email, joined_at)
       SELECT id, 'Ada', id || '@example.org', now() FROM unnest($1::text[]) AS id`,
      [ids],
    )
    if (role !== undefined) {
      await client.query(`INSERT INTO staff SELECT id, $2, now(), 'command' FROM unnest($1::text[]) AS id`, [
        ids,
        role,
      ])
    }
    await client.query(
      `INSERT INTO sessions SELECT id, hash, now(), now() + interval '30 days', now() + interval '30 days' FROM unnest($1::text[], $2::text[]) AS made (id, hash)`,
      [ids, batch.map(({ hash }) => hash)],
    )
    added.push(...batch.map(({ id, cookie }) => ({ id, cookie })))
  }
  return added
}
