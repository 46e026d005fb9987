import type pg from 'pg'
import { newId } from '../src/server/id.ts'

/**
 * Adds a post, and quizzes for today and tomorrow in case midnight passes. Counts the change, because instances that are running keep
 * the content in memory.
 */
export async function addContent(client: pg.Pool | pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO posts VALUES ($1, 'Rings', 'A tree adds a ring each year.', NULL, 'GRAV Team', now() - interval '1 day', now(), now() - interval '1 day')`,
    [newId()],
  )
  await client.query(
    `INSERT INTO quizzes
     SELECT 'daily_' || to_char((now() AT TIME ZONE 'UTC')::date + day, 'YYYY-MM-DD'), 'Which?', '{Oak,Birch,Yew,Lime}', 'Yew', 20, now(), now()
       FROM generate_series(0, 1) AS day`,
  )
  await client.query('INSERT INTO quiz_rounds SELECT id, 1 FROM quizzes')
  await client.query('UPDATE content_version SET version = version + 1')
}

/** The claims that every member can make, and the kind of the entry that each leaves in the ledger. */
export const CLAIMS = [
  { kind: 'login', path: '/api/quests/daily-login/claim', body: {} },
  { kind: 'blog', path: '/api/quests/latest-post/claim', body: {} },
  { kind: 'quiz', path: '/api/quests/daily-quiz/claim', body: { answer: { option: 'Yew' } } },
]

/** Undefined if there was no response: the connection broke or was refused. */
export async function sendRequest(
  address: string,
  path: string,
  { cookie = '', body }: { cookie?: string; body?: unknown } = {},
): Promise<{ status: number; retryAfter: string | null; reply: unknown } | undefined> {
  try {
    const response = await fetch(address + path, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { cookie, 'content-type': 'application/json' },
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      reply: isJson ? JSON.parse(text) : text,
    }
  } catch {
    return undefined
  }
}

export function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}
