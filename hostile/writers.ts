import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Member } from '../src/server/testing/add-members.ts'
import { CLAIMS, sendRequest } from './workload.ts'

interface TimedResponse {
  path: string
  from: number
  until: number
  status: number | undefined
  retryAfter: string | null
}

/**
 * Members who claim until they are stopped, and note every claim that the product acknowledged. A claim without success is
 * repeated, as a member would do. One more visitor reads public pages.
 */
export function startWriters(address: string, members: readonly Member[], count: number) {
  const responses: TimedResponse[] = []
  const acknowledged: string[] = []
  let isOver = false
  let next = 0

  async function send(path: string, member?: Member, body?: unknown): Promise<TimedResponse> {
    const from = Date.now()
    const received = await sendRequest(address, path, { cookie: member?.cookie ?? '', body })
    const { status, retryAfter = null } = received ?? {}
    const response = { path, from, until: Date.now(), status, retryAfter }
    responses.push(response)
    return response
  }

  async function write(): Promise<void> {
    while (!isOver) {
      const member = members[next++ % members.length] as Member
      for (const { kind, path, body } of CLAIMS) {
        let { status } = await send(path, member, body)
        // 409 acknowledges too: an earlier attempt was paid, although its response was lost.
        while (status !== 200 && status !== 409 && !isOver) {
          await delay(50)
          ;({ status } = await send(path, member, body))
        }
        if (status === 200 || status === 409) acknowledged.push(`${member.id} ${kind}`)
      }
    }
  }

  async function read(): Promise<void> {
    while (!isOver) {
      for (const path of ['/', '/blog', '/tokenomics']) await send(path)
      await delay(50)
    }
  }

  const working = [read(), ...Array.from({ length: count }, write)]
  return {
    responses,
    acknowledged,
    /** Returns when this many more claims were paid. */
    async waitForPaid(more: number, after = Date.now()): Promise<TimedResponse> {
      for (;;) {
        const paid = responses.filter(
          ({ status, path, from }) => status === 200 && path.startsWith('/api/') && from >= after,
        )
        const last = paid[more - 1]
        if (last !== undefined) return last
        await delay(5)
      }
    },
    async stop(): Promise<void> {
      isOver = true
      await Promise.all(working)
    },
  }
}

export type Writers = ReturnType<typeof startWriters>

/** The acknowledged claims, as member and kind, that the database does not have. */
export async function findLost(client: pg.Pool | pg.Client, acknowledged: string[]): Promise<string[]> {
  const { rows } = await client.query<{ member_id: string; kind: string }>(
    'SELECT member_id, kind FROM point_entries',
  )
  const stored = new Set(rows.map(({ member_id, kind }) => `${member_id} ${kind}`))
  return acknowledged.filter((claim) => !stored.has(claim))
}
