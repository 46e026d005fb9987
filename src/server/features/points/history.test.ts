import { describe, expect, it } from 'vitest'
import type { PointHistory } from '../../../api/points.ts'
import { givenApp } from '../../testing/given-app.ts'
import { addEntry, insertEntries } from '../../testing/test-entries.ts'

const test = givenApp()

async function givenMember() {
  const { id, cookie } = await test.logIn()
  const history = async (before?: string, kind?: string) => {
    const query = new URLSearchParams({
      ...(before !== undefined && { before }),
      ...(kind !== undefined && { kind }),
    })
    const response = await test.app.request(`/api/points?${query}`, { headers: { cookie } })
    return { status: response.status, ...(await response.json()) }
  }
  const add = (
    sourceKey: string,
    pendingChange: number,
    totalChange: number,
    createdAt: string,
    reason?: string,
  ) =>
    addEntry(test.database.pool, {
      memberId: id,
      sourceKey,
      kind: sourceKey.split(':')[0] ?? '',
      pendingChange,
      totalChange,
      createdAt: new Date(createdAt),
      actorId: pendingChange > 0 ? id : 'command',
      reason: reason ?? null,
    })
  return { id, history, add }
}

describe('the history of points', () => {
  it('is empty at first', async () => {
    expect(await (await givenMember()).history()).toEqual({ status: 200, entries: [], next: null })
  })

  it('lists each earning once, newest first, with the decisions on it', async () => {
    const member = await givenMember()
    await member.add('login:2026-11-10', 5, 0, '2026-11-10T08:00:00Z')
    await member.add('login:2026-11-11', 5, 0, '2026-11-11T08:00:00Z')
    await member.add('quiz:daily_2026-11-11', 20, 0, '2026-11-11T08:01:00Z')
    await member.add('blog:k3v9t0q6w2m8x4c7n1b5', 15, 0, '2026-11-11T08:02:00Z')
    await member.add('approve:login:2026-11-11', -5, 5, '2026-11-12T08:00:00Z')
    await member.add('reject:quiz:daily_2026-11-11', -20, 0, '2026-11-12T08:01:00Z', 'answered by a script')
    await member.add('approve:blog:k3v9t0q6w2m8x4c7n1b5', -15, 15, '2026-11-12T08:02:00Z')
    await member.add('reverse:blog:k3v9t0q6w2m8x4c7n1b5', 0, -15, '2026-11-13T08:00:00Z', 'several accounts')
    const { entries } = await member.history()
    expect(
      entries.map(({ sourceKey, state, reason }: Record<string, unknown>) => [sourceKey, state, reason]),
    ).toEqual([
      ['blog:k3v9t0q6w2m8x4c7n1b5', 'reversed', 'several accounts'],
      ['quiz:daily_2026-11-11', 'rejected', 'answered by a script'],
      ['login:2026-11-11', 'approved', null],
      ['login:2026-11-10', 'pending', null],
    ])
    expect(entries[0]).toEqual({
      kind: 'blog',
      sourceKey: 'blog:k3v9t0q6w2m8x4c7n1b5',
      pendingChange: 15,
      totalChange: 0,
      state: 'reversed',
      reason: 'several accounts',
      createdAt: '2026-11-11T08:02:00.000Z',
      decisions: [
        {
          state: 'approved',
          pendingChange: -15,
          totalChange: 15,
          reason: null,
          decidedAt: '2026-11-12T08:02:00.000Z',
        },
        {
          state: 'reversed',
          pendingChange: 0,
          totalChange: -15,
          reason: 'several accounts',
          decidedAt: '2026-11-13T08:00:00.000Z',
        },
      ],
    })
    expect(entries[3].decisions).toEqual([])
  })

  it('shows each of 10,000 entries once, as an earning or as a decision on one, and adds up to the balances', async () => {
    const member = await givenMember()
    // 4,000 earnings, each approved and every second one reversed by a reset: decisions are far newer than earnings.
    await test.sql(
      insertEntries(`
       SELECT $1, prefix || 'login:' || day, coalesce(nullif(rtrim(prefix, ':'), ''), 'login'), pending, total,
              timestamptz '2010-01-01 08:00Z' + day * interval '1 day' + later,
              CASE WHEN prefix = '' THEN $1 ELSE 'command' END
         FROM generate_series(1, 4000) AS day,
              (VALUES ('', 5, 0, interval '0'), ('approve:', -5, 5, interval '20 years'), ('reverse:', 0, -5, interval '21 years'))
                AS act (prefix, pending, total, later)
        WHERE prefix <> 'reverse:' OR day % 2 = 0`),
      [member.id],
    )
    // PostgreSQL does this by itself after such a change, but later.
    await test.sql('ANALYZE point_entries')
    const keys = new Set<string>()
    const sums = { entries: 0, pending: 0, total: 0 }
    let next: string | null | undefined
    do {
      const page: PointHistory = await member.history(next ?? undefined)
      for (const entry of page.entries) {
        keys.add(entry.sourceKey)
        for (const { pendingChange, totalChange } of [entry, ...entry.decisions]) {
          sums.entries += 1
          sums.pending += pendingChange
          sums.total += totalChange
        }
      }
      next = page.next
    } while (next !== null)
    expect(keys.size).toBe(4_000)
    expect(sums).toEqual({ entries: 10_000, pending: 0, total: 10_000 })
  })

  it('has pages of twenty without gaps or repetitions, even within one instant', async () => {
    const member = await givenMember()
    const keys = Array.from({ length: 45 }, (_, turn) => `login:${turn}`)
    for (const key of keys) await member.add(key, 5, 0, '2026-11-10T08:00:00.123Z')
    const pages: string[][] = []
    let next: string | null | undefined
    do {
      const page: { entries: { sourceKey: string }[]; next: string | null } = await member.history(
        next ?? undefined,
      )
      pages.push(page.entries.map(({ sourceKey }) => sourceKey))
      // Entries added meanwhile do not shift the following pages.
      await member.add(`quiz:${pages.length}`, 1, 0, '2026-11-14T08:00:00Z')
      next = page.next
    } while (next !== null)
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5])
    expect(pages.flat().toSorted()).toEqual(keys.toSorted())
  })

  it('lists the earnings of one kind, page by page, with their decisions', async () => {
    const member = await givenMember()
    const days = Array.from({ length: 25 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`)
    for (const day of days) {
      await member.add(`login:${day}`, 5, 0, `${day}T08:00:00Z`)
      await member.add(`quiz:daily_${day}`, 20, 0, `${day}T09:00:00Z`)
    }
    await member.add('approve:quiz:daily_2026-10-25', -20, 20, '2026-10-26T08:00:00Z')
    const first = await member.history(undefined, 'quiz')
    const second = await member.history(first.next, 'quiz')
    const entries = [...first.entries, ...second.entries]
    expect(second.next).toBeNull()
    expect(entries.map(({ sourceKey }) => sourceKey)).toEqual(
      days.toReversed().map((day) => `quiz:daily_${day}`),
    )
    expect(entries[0].decisions).toMatchObject([{ state: 'approved' }])
    expect(await member.history(undefined, 'blog')).toMatchObject({ entries: [], next: null })
    for (const kind of ['approve', 'nothing']) {
      expect(await member.history(undefined, kind)).toMatchObject({ status: 400 })
    }
  })

  it('is the member’s own', async () => {
    const [ada, bob] = [await givenMember(), await givenMember()]
    await ada.add('login:2026-11-10', 5, 0, '2026-11-10T08:00:00Z')
    expect((await bob.history()).entries).toEqual([])
    expect((await test.app.request('/api/points')).status).toBe(401)
    const { cookie } = await test.logIn()
    const asked = await test.app.request(`/api/points?memberId=${ada.id}`, { headers: { cookie } })
    expect(asked.status).toBe(400)
  })

  it.each([
    'nonsense',
    'W10',
    Buffer.from('["x","y"]').toString('base64url'),
    Buffer.from('["2026-01-01","\\u0000"]').toString('base64url'),
    'e30',
    Buffer.from('["+275760-09-13T00:00:00.000Z","x"]').toString('base64url'),
    Buffer.from('["0000-01-01T00:00:00.000Z","x"]').toString('base64url'),
    Buffer.from('["2026-02-31","x"]').toString('base64url'),
    '',
  ])('refuses the cursor "%s"', async (mark) => {
    expect(await (await givenMember()).history(mark)).toMatchObject({
      status: 400,
      error: { code: 'invalid_request' },
    })
  })
})
