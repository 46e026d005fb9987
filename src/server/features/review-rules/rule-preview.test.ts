import { beforeAll, expect, it } from 'vitest'
import type { RulePreview } from '../../../api/review-rules.ts'
import { givenAdmin } from '../../testing/test-admin.ts'
import { insertEntries } from '../../testing/test-entries.ts'
import { givenRules } from '../../testing/test-review-rules.ts'

const admin = givenAdmin()
const rules = givenRules(admin)

/** Entries of a member that were earned at noon of a day and decided on after so many hours. */
async function givenDecided(
  { id }: { id: string },
  entries: number,
  {
    day,
    hours,
    decision = 'approve',
    kind = 'login',
  }: { day: string; hours: number; decision?: string; kind?: string },
) {
  const key = `${kind}:${day}-${hours}-${decision}-`
  await admin.sql(
    insertEntries(
      `SELECT $1, $2 || turn, '${kind}', 5, 0, $3::timestamptz, $1 FROM generate_series(1, ${entries}) AS turn`,
    ),
    [id, key, `${day}T12:00:00Z`],
  )
  await admin.sql(
    `INSERT INTO point_entries
     SELECT member_id, '${decision}:' || source_key, '${decision}', -5, ${decision === 'approve' ? 5 : 0},
            created_at + ${hours} * interval '1 hour', $2, ${decision === 'approve' ? 'NULL' : `'Too many.'`}, created_at, 'b'
       FROM point_entries WHERE member_id = $1 AND source_key LIKE $3 || '%'`,
    [id, admin.id, key],
  )
  await admin.sql(`DELETE FROM review_queue WHERE member_id = $1 AND source_key LIKE $2 || '%'`, [id, key])
}

/** Every page, as the browser asks for them. */
async function previewAll(change: object = {}) {
  const pages: RulePreview[] = []
  for (let day: string | undefined; ; ) {
    const { status, reply } = await rules.preview({ ...change, day })
    expect(status).toBe(200)
    pages.push(reply)
    if (reply.next === null) break
    day = reply.next
  }
  const days = pages.flatMap((page) => page.days)
  const sum = (read: (day: RulePreview['days'][number]) => number) =>
    days.reduce((total, each) => total + read(each), 0)
  return {
    pages,
    days,
    entries: sum(({ entries }) => entries),
    approved: sum(({ approved }) => approved),
    rejected: sum(({ rejected }) => rejected),
    left: (why: keyof RulePreview['left']) => pages.reduce((total, { left }) => total + left[why], 0),
    rejections: pages.flatMap(({ rejections }) => rejections),
    waiting: pages[0]?.waiting,
  }
}

let ada: Awaited<ReturnType<typeof admin.givenEarner>>
let eve: Awaited<ReturnType<typeof admin.givenEarner>>

beforeAll(async () => {
  admin.test.clock.now = new Date('2026-11-14T12:00:00.000Z')
  ada = await admin.givenEarner()
  eve = await admin.givenEarner()
  await admin.sql('UPDATE members SET email_verified_at = joined_at WHERE id = $1', [ada.id])
  await admin.sql('UPDATE members SET email_verified_at = NULL WHERE id = $1', [eve.id])
  await givenDecided(ada, 4, { day: '2026-11-10', hours: 30 })
  await givenDecided(ada, 2, { day: '2026-11-10', hours: 3 })
  await givenDecided(ada, 1, { day: '2026-11-02', hours: 40, decision: 'reject' })
  await givenDecided(eve, 3, { day: '2026-11-10', hours: 30 })
  await givenDecided(ada, 9, { day: '2026-09-10', hours: 30 })
  await givenDecided(ada, 5, { day: '2026-11-10', hours: 30, kind: 'quiz' })
})

it('says how many entries of thirty days the rule would have approved, by day, and which people rejected', async () => {
  const found = await previewAll({ absentFacts: ['email_not_verified'] })
  expect(found.days).toHaveLength(30)
  expect(found.days.map(({ day }) => day).sort()[0]).toBe('2026-10-16')
  expect(found.entries).toBe(10)
  expect(found.approved).toBe(5)
  expect(found.rejected).toBe(1)
  expect([found.left('too_young'), found.left('flagged')]).toEqual([2, 3])
  expect(found.days.find(({ day }) => day === '2026-11-11')).toMatchObject({
    entries: 7,
    looked: 7,
    approved: 4,
  })
  expect(found.rejections).toMatchObject([
    { memberId: ada.id, sourceKey: 'login:2026-11-02-40-reject-1', reason: 'Too many.', batchId: 'b' },
  ])
})

it('counts no more than the daily maximum of a day', async () => {
  const found = await previewAll({ dailyMaximum: 2 })
  expect(found.days.find(({ day }) => day === '2026-11-11')).toMatchObject({ entries: 7, approved: 2 })
})

it('is about several kinds, or one quest', async () => {
  expect((await previewAll({ kinds: ['login', 'quiz'] })).entries).toBe(15)
  expect((await previewAll({ kinds: [], questId: 'daily-quiz' })).entries).toBe(5)
})

it('leaves out suspended members and the staff, as the rule does', async () => {
  await admin.sql('UPDATE members SET suspended_at = now() WHERE id = $1', [eve.id])
  expect((await previewAll()).left('suspended')).toBe(3)
  await admin.sql(`INSERT INTO staff VALUES ($1, 'editor', now(), 'command')`, [eve.id])
  await admin.sql('UPDATE members SET suspended_at = NULL WHERE id = $1', [eve.id])
  expect((await previewAll()).left('of_staff')).toBe(3)
  await admin.sql('DELETE FROM staff WHERE member_id = $1', [eve.id])
})

it('says what would become of the entries that wait now', async () => {
  await rules.givenWaiting(30)
  await rules.givenWaiting(2)
  expect((await previewAll()).waiting).toEqual({ looked: 2, approved: 1, hasMore: false })
})

it('decides on nothing, and needs no rule that exists', async () => {
  const count = () => admin.sql('SELECT count(*) FROM point_entries')
  const before = await count()
  await previewAll()
  expect(await count()).toEqual(before)
})

it('looks at a sample where a day has many decisions, and estimates the rest', async () => {
  await givenDecided(ada, 3_000, { day: '2026-11-05', hours: 30 })
  await givenDecided(eve, 1_000, { day: '2026-11-05', hours: 30 })
  const found = await previewAll({ absentFacts: ['email_not_verified'], dailyMaximum: 10_000 })
  const day = found.days.find(({ day }) => day === '2026-11-06')
  expect(day?.entries).toBe(4_000)
  expect(day?.looked).toBeGreaterThan(10)
  expect(day?.looked).toBeLessThan(100)
  expect(day?.approved).toBeGreaterThan(2_000)
  expect(day?.approved).toBeLessThan(3_800)
})
