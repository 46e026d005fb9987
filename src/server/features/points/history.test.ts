import { beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp } from '../../testing/test-app.ts'
import { givenDatabase } from '../../testing/test-database.ts'
import { addEntry } from './points.queries.ts'

const context = givenDatabase()
let test: Awaited<ReturnType<typeof makeTestApp>>

beforeAll(async () => {
  test = await makeTestApp(context.database)
})

async function givenMember() {
  const { id, cookie } = await test.logIn()
  const history = async (before?: string) => {
    const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`
    const response = await test.app.request(`/api/points${query}`, { headers: { cookie } })
    return { status: response.status, ...(await response.json()) }
  }
  const add = (
    sourceKey: string,
    pendingChange: number,
    totalChange: number,
    createdAt: string,
    reason?: string,
  ) =>
    addEntry(context.database.query, {
      memberId: id,
      sourceKey,
      kind: sourceKey.split(':')[0] ?? '',
      pendingChange,
      totalChange,
      createdAt: new Date(createdAt),
      actorId: id,
      reason: reason ?? null,
    })
  return { id, history, add }
}

describe('the history of points', () => {
  it('is empty at first', async () => {
    expect(await (await givenMember()).history()).toEqual({ status: 200, entries: [], next: null })
  })

  it('tells each entry, newest first, with what the review has made of it', async () => {
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
      ['reverse:blog:k3v9t0q6w2m8x4c7n1b5', null, 'several accounts'],
      ['approve:blog:k3v9t0q6w2m8x4c7n1b5', null, null],
      ['reject:quiz:daily_2026-11-11', null, 'answered by a script'],
      ['approve:login:2026-11-11', null, null],
      ['blog:k3v9t0q6w2m8x4c7n1b5', 'reversed', 'several accounts'],
      ['quiz:daily_2026-11-11', 'rejected', 'answered by a script'],
      ['login:2026-11-11', 'approved', null],
      ['login:2026-11-10', 'pending', null],
    ])
    expect(entries[3]).toEqual({
      kind: 'approve',
      sourceKey: 'approve:login:2026-11-11',
      pendingChange: -5,
      totalChange: 5,
      state: null,
      reason: null,
      createdAt: '2026-11-12T08:00:00.000Z',
    })
  })

  it('comes in pages of twenty that miss nothing and repeat nothing, also of one instant', async () => {
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
      // What is added meanwhile does not shift what is yet to come.
      await member.add(`quiz:${pages.length}`, 1, 0, '2026-11-14T08:00:00Z')
      next = page.next
    } while (next !== null)
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5])
    expect(pages.flat().toSorted()).toEqual(keys.toSorted())
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
  ])('refuses the mark "%s"', async (mark) => {
    expect(await (await givenMember()).history(mark)).toMatchObject({
      status: 400,
      error: { code: 'invalid_request' },
    })
  })
})
