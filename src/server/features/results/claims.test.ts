import { beforeAll, describe, expect, it } from 'vitest'
import type { ClaimOfQuest } from '../../../api/results.ts'
import { givenApp } from '../../testing/given-app.ts'
import { givenQuestMembers } from '../../testing/test-quest-members.ts'

const test = givenApp()
const { quest, givenMember } = givenQuestMembers(test)
type Member = Awaited<ReturnType<typeof givenMember>>

let id: string
let [ada, bob, cid]: Member[] = []
const nameOf = (member: Member | undefined) =>
  ({ [ada?.id ?? '']: 'Ada Oak', [bob?.id ?? '']: 'Bob', [cid?.id ?? '']: 'Cid' })[member?.id ?? '']

beforeAll(async () => {
  id = await quest()
  const members = [await givenMember(), await givenMember(), await givenMember()]
  ;[ada, bob, cid] = members
  for (const [index, member] of members.entries()) {
    await test.sql('UPDATE members SET name = $2 WHERE id = $1', [member.id, nameOf(member)])
    test.clock.now = new Date(`2026-11-1${4 + index}T12:00:00.000Z`)
    expect((await member.claim(id, { option: index === 1 ? 'Hill' : 'River' })).status).toBe(200)
  }
  test.clock.now = new Date('2026-11-17T12:00:00.000Z')
  const { post } = await test.logIn({ role: 'reviewer' })
  const entries = [{ memberId: bob?.id, sourceKey: `poll:${id}:once` }]
  await post('/api/admin/review/decide', { decision: 'reject', reason: 'Twice.', entries })
})

async function list(query = ''): Promise<(string | null)[]> {
  const { claims } = await (await test.logIn({ role: 'reviewer' })).get(
    `/api/admin/quests/${id}/claims${query}`,
  )
  return claims.map(({ memberName }: ClaimOfQuest) => memberName)
}

async function download(role: 'administrator' | 'reviewer', query = '') {
  const { cookie } = await test.logIn({ role })
  return test.app.request(`/api/admin/quests/${id}/claims.csv${query}`, {
    method: 'POST',
    headers: { cookie },
  })
}

describe('the claims of a quest', () => {
  it('are listed newest first, with what was chosen and why it was refused', async () => {
    const { claims, next } = await (await test.logIn({ role: 'reviewer' })).get(
      `/api/admin/quests/${id}/claims`,
    )
    expect(next).toBeNull()
    expect(claims.map(({ memberName }: ClaimOfQuest) => memberName)).toEqual(['Cid', 'Bob', 'Ada Oak'])
    expect(claims[1]).toMatchObject({
      memberId: bob?.id,
      state: 'refused',
      reason: 'Twice.',
      sentAt: '2026-11-15T12:00:00.000Z',
      answer: { vote: 'Hill' },
    })
  })

  it.each([
    ['?state=waiting', ['Cid', 'Ada Oak']],
    ['?state=refused', ['Bob']],
    ['?state=started', []],
    ['?option=River', ['Cid', 'Ada Oak']],
    ['?from=2026-11-15&to=2026-11-15', ['Bob']],
    ['?to=2026-11-14', ['Ada Oak']],
    ['?member=oak', ['Ada Oak']],
    ['?member=nobody', []],
  ])('are filtered by %s', async (query, names) => {
    expect(await list(query)).toEqual(names)
  })

  it('come in pages', async () => {
    const crowd = await quest()
    await test.sql(
      `INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, answer, started_at, claimed_at)
       SELECT $1, $2, 'p' || n, 'approved', 1, 10, '{"option": "River"}', '2026-11-14', '2026-11-14'::timestamptz + (n / 10) * interval '1 minute'
         FROM generate_series(1, 120) AS n`,
      [ada?.id, crowd],
    )
    const { get } = await test.logIn({ role: 'reviewer' })
    const periods: string[] = []
    for (let path: string | undefined = `/api/admin/quests/${crowd}/claims?state=approved`; path; ) {
      const page = await get(path)
      periods.push(...page.claims.map(({ period }: ClaimOfQuest) => period))
      path =
        page.next &&
        `/api/admin/quests/${crowd}/claims?state=approved&before=${encodeURIComponent(page.next)}`
    }
    expect(periods).toHaveLength(120)
    expect(new Set(periods).size).toBe(120)
    expect(await get(`/api/admin/quests/${crowd}/claims?before=x`)).toMatchObject({
      error: { code: 'invalid_request' },
    })
  })

  it('are not for editors, who see counts only', async () => {
    const { get } = await test.logIn({ role: 'editor' })
    expect(await get(`/api/admin/quests/${id}/claims`)).toMatchObject({ error: { code: 'not_allowed' } })
  })

  it('name those who have only begun', async () => {
    const visit = await quest({
      kind: 'visit',
      settings: { url: 'https://example.org/', action: 'Open', seconds: 0 },
    })
    expect((await ada?.start(visit))?.status).toBe(200)
    const { get } = await test.logIn({ role: 'reviewer' })
    expect((await get(`/api/admin/quests/${visit}/claims`)).claims).toEqual([])
    expect((await get(`/api/admin/quests/${visit}/claims?state=started`)).claims).toMatchObject([
      { memberId: ada?.id, state: 'started', sentAt: null },
    ])
  })

  it('can be exported with the same filter by those who may, and the audit log says so', async () => {
    const exported = await download('administrator', '?option=River')
    expect(exported.headers.get('content-disposition')).toBe('attachment; filename="claims.csv"')
    const lines = (await exported.text()).split('\r\n').slice(0, -1)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^memberId,memberName,sentAt,state,/)
    expect(lines[1]).toBe(`${cid?.id},Cid,2026-11-16T12:00:00.000Z,pending,10,,,once,,,River,,`)
    expect((await download('reviewer')).status).toBe(403)
    const records = await test.sql(`SELECT subject, after FROM audit_records WHERE act = 'export_claims'`)
    expect(records).toEqual([{ subject: id, after: { option: 'River' } }])
  })
})
