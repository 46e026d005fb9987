import { beforeAll, describe, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'

const admin = givenAdmin()
const POST = 'p'.repeat(20)
let [one, other] = ['', '']

/** Adds a record of noon of a day. */
async function addRecord(id: string, day: string, act: string, subject: string | null, actorId = admin.id) {
  await admin.database.pool.query(
    `INSERT INTO audit_records (id, created_at, actor_id, act, subject) VALUES ($1, $2, $3, $4, $5)`,
    [id.padStart(20, '0'), `${day}T12:00:00Z`, actorId, act, subject],
  )
}

beforeAll(async () => {
  one = (await admin.givenEarner()).id
  other = (await admin.test.logIn({ role: 'administrator' })).id
  await admin.database.pool.query(`UPDATE members SET name = 'Zoë' WHERE id = $1`, [other])
  await admin.database.pool.query(
    `INSERT INTO posts (id, title, content, author, created_at, updated_at) VALUES ($1, 'Rings', 'x', 'GRAV Team', now(), now())`,
    [POST],
  )
  await addRecord('r1', '2026-10-01', 'grant_role', one, 'command')
  await addRecord('r2', '2026-10-02', 'suspend_member', one)
  await addRecord('r3', '2026-10-02', 'change_post', POST, other)
  await addRecord('r4', '2026-10-03', 'delete_post', 'gone', other)
})

const idsOf = async (query: string) =>
  (await admin.get(`/api/admin/audit?${query}`)).records.map(({ id }: { id: string }) => id.slice(-2))

describe('the audit log', () => {
  it('is narrowed by action, administrator, member, and days in UTC, both included', async () => {
    expect(await idsOf('')).toEqual(['r4', 'r3', 'r2', 'r1'])
    expect(await idsOf('act=change_post')).toEqual(['r3'])
    expect(await idsOf(`actorId=${other}`)).toEqual(['r4', 'r3'])
    expect(await idsOf(`subject=${one}`)).toEqual(['r2', 'r1'])
    expect(await idsOf('from=2026-10-02')).toEqual(['r4', 'r3', 'r2'])
    expect(await idsOf('to=2026-10-02')).toEqual(['r3', 'r2', 'r1'])
    expect(await idsOf('from=2026-10-02&to=2026-10-02')).toEqual(['r3', 'r2'])
    expect(await idsOf(`from=2026-10-02&to=2026-10-02&actorId=${other}&act=change_post`)).toEqual(['r3'])
  })

  it('begins with the oldest record if asked to, and goes on from there', async () => {
    expect(await idsOf('direction=ascending&to=2026-10-03')).toEqual(['r1', 'r2', 'r3', 'r4'])
    await admin.sql(
      `INSERT INTO audit_records (id, created_at, actor_id, act, subject)
       SELECT lpad((1000 + n)::text, 20, '0'), timestamptz '2020-01-01' + n * interval '1 second', $1, 'change_post', 'many' FROM generate_series(1, 60) AS n`,
      [admin.id],
    )
    const list = (more: string) => admin.get(`/api/admin/audit?direction=ascending&subject=many${more}`)
    const first = await list('')
    const second = await list(`&before=${encodeURIComponent(first.next)}`)
    const ids = [...first.records, ...second.records].map(({ id }: { id: string }) => Number(id) - 1000)
    expect(ids).toEqual(Array.from({ length: 60 }, (_, i) => i + 1))
    expect(second.next).toBeNull()
  })

  it('names members and posts as far as they exist, and everybody who did something', async () => {
    const { names, actors, acts } = await admin.get('/api/admin/audit')
    expect(names).toEqual({ [admin.id]: 'Ada', [one]: 'Ada', [other]: 'Zoë', [POST]: 'Rings' })
    expect(actors).toEqual([
      { id: admin.id, name: 'Ada' },
      { id: 'command', name: 'command' },
      { id: other, name: 'Zoë' },
    ])
    expect(acts).toContain('grant_role')
  })

  it('names the member it is narrowed to, also where nothing was done to them', async () => {
    const { id } = await admin.givenEarner()
    expect((await admin.get(`/api/admin/audit?subject=${id}`)).names).toHaveProperty(id, 'Ada')
  })

  it('names the members of decided entries', async () => {
    const [ada, bob] = [await admin.givenEarner(1), await admin.givenEarner(1)]
    const entries = [ada, bob].map(({ id }) => ({ memberId: id, sourceKey: 'login:0' }))
    await admin.ask('POST', '/api/admin/review/decide', { decision: 'approve', entries })
    const { names } = await admin.get('/api/admin/audit?act=approve_entries')
    expect(names).toMatchObject({ [ada.id]: 'Ada', [bob.id]: 'Ada' })
  })

  it.each(['from=yesterday', 'to=2026-02-30', 'from=0000-01-01', 'before=nonsense'])(
    'refuses %s',
    async (query) => {
      const { status, reply } = await admin.ask('GET', `/api/admin/audit?${query}`)
      expect([status, reply.error.code]).toEqual([400, 'invalid_request'])
    },
  )

  it('has fewer records on a page if they are large, and the next page goes on', async () => {
    await admin.sql(
      `INSERT INTO audit_records (id, created_at, actor_id, act, subject, after)
       SELECT lpad(n::text, 20, '0'), now(), $1, 'change_post', 'large', jsonb_build_object('content', repeat('x', 600000))
         FROM generate_series(1, 7) AS n`,
      [admin.id],
    )
    const seen: string[] = []
    const lengths: number[] = []
    for (let before: string | null = ''; before !== null; ) {
      const reply = await admin.get(
        `/api/admin/audit?subject=large${before === '' ? '' : `&before=${before}`}`,
      )
      lengths.push(reply.records.length)
      seen.push(...reply.records.map((record: { id: string }) => record.id))
      before = reply.next
    }
    expect(lengths).toEqual([3, 3, 1])
    expect(new Set(seen).size).toBe(7)
  })
})
