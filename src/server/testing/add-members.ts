import { keyOfToken, newToken } from '../auth/token.ts'
import { newId } from '../id.ts'

export interface Member {
  id: string
  cookie: string
}

const AT_ONCE = 20_000

/** Members with sessions, as logins would leave them. */
export async function addMembers(
  client: { query(text: string, values: unknown[]): Promise<unknown> },
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
