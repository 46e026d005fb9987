import { beforeAll, expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { givenSubmissions } from '../../testing/test-submissions.ts'

const admin = givenAdmin()
const { givenSubmission, givenReviewer } = givenSubmissions(admin.test)

const list = async (query = '') => admin.get(`/api/admin/review/decided${query}`)
const decide = (decision: string, entries: object[]) =>
  admin.ask('POST', '/api/admin/review/decide', { decision, reason: 'Checked.', entries })

let ada: Awaited<ReturnType<typeof admin.givenEarner>>
let submission: Awaited<ReturnType<typeof givenSubmission>>
let reviewer: Awaited<ReturnType<typeof givenReviewer>>

beforeAll(async () => {
  ada = await admin.givenEarner(60)
  await admin.sql(`UPDATE members SET name = 'Zora Unmistakable' WHERE id = $1`, [ada.id])
  const logins = Array.from({ length: 60 }, (_, turn) => ({ memberId: ada.id, sourceKey: `login:${turn}` }))
  await decide('approve', logins)
  admin.test.clock.advance(1000)
  submission = await givenSubmission()
  reviewer = await givenReviewer()
  await reviewer.reject('Not a tree.', submission.key)
  admin.test.clock.advance(1000)
})

it('lists decisions newest first, page by page, with who decided and what', async () => {
  const first = await list()
  expect(first.entries).toHaveLength(50)
  expect(first.entries[0]).toMatchObject({
    memberId: submission.member.id,
    sourceKey: submission.sourceKey,
    questTitle: 'A place in nature',
    decision: 'reject',
    reason: 'Not a tree.',
    decidedBy: { id: reviewer.id },
    batch: { entries: 1 },
    reversal: null,
  })
  const second = await list(`?before=${first.next}`)
  expect(second.entries).toHaveLength(11)
  expect(second.next).toBeNull()
  const keys = [...first.entries, ...second.entries].map(
    ({ memberId, sourceKey }) => `${memberId} ${sourceKey}`,
  )
  expect(new Set(keys).size).toBe(61)
})

it.each([
  ['decision=reject', 1],
  ['decision=approve', 60],
  ['kind=text', 1],
  ['kind=login&decision=reject', 0],
  ['questId=daily-login', 60],
  ['search=unmistak', 60],
  ['search=nobody-has-this-name', 0],
  ['from=2026-11-14&to=2026-11-14', 61],
  ['to=2026-11-13', 0],
])('finds them by %s', async (query, count) => {
  const first = await list(`?${query}`)
  const second = first.next === null ? { entries: [] } : await list(`?${query}&before=${first.next}`)
  expect(first.entries.length + second.entries.length).toBe(count)
})

it('finds them by quest, member, reviewer and decision', async () => {
  const { batch } = (await list('?decision=approve')).entries[0]
  for (const query of [
    `questId=${submission.questId}`,
    `memberId=${submission.member.id}`,
    `decidedBy=${reviewer.id}&kind=text`,
  ]) {
    expect((await list(`?${query}`)).entries).toHaveLength(1)
  }
  expect(batch.entries).toBe(60)
  expect((await list(`?batch=${batch.id}&decision=approve`)).entries).toHaveLength(50)
  expect((await list()).reviewers).toContainEqual({ id: reviewer.id, name: 'Ada' })
})

it('says by whom and why a decision was reversed', async () => {
  const key = { memberId: ada.id, sourceKey: 'login:7' }
  await admin.ask('POST', '/api/admin/review/reverse', { reason: 'Wrong list.', entries: [key] })
  const { entries } = await list(`?memberId=${ada.id}`)
  const { entries: rest } = await list(
    `?memberId=${ada.id}&before=${(await list(`?memberId=${ada.id}`)).next}`,
  )
  const reversed = [...entries, ...rest].filter(({ reversal }) => reversal !== null)
  expect(reversed).toMatchObject([
    { sourceKey: 'login:7', reversal: { by: { id: admin.id }, reason: 'Wrong list.', change: -5 } },
  ])
})
