import { beforeAll, describe, expect, it } from 'vitest'
import { givenAdmin } from '../testing/test-admin.ts'
import { givenOperations, sampleRequest, send } from '../testing/test-operations.ts'
import { addTestQuiz } from '../testing/test-quizzes.ts'

const admin = givenAdmin()
const operations = givenOperations(admin)
const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7'
let bob: { id: string; cookie: string; mark: string }

beforeAll(async () => {
  await addTestQuiz(admin.database)
  const owner = await admin.givenEarner(25)
  await admin.ask('POST', '/api/quests/daily-quiz/claim', { answer: { option: 'Yew' } }, owner.cookie)
  await admin.ask('POST', '/api/wallet', { address: WALLET }, owner.cookie)
  await admin.sql(`UPDATE members SET name = 'Bob Unmistakable', referred_by = $2 WHERE id = $1`, [
    owner.id,
    admin.id,
  ])
  await admin.sql('INSERT INTO logins VALUES ($1, $2)', [`email:${owner.id}@example.org`, owner.id])
  const { next } = await admin.get('/api/points', owner.cookie)
  bob = { ...owner, mark: next }
})

/** Everything the database holds of Bob. */
async function recordsOfBob(): Promise<unknown[]> {
  const tables = { members: 'id', sessions: 'member_id', logins: 'member_id', point_entries: 'member_id' }
  const more = { quest_claims: 'member_id', review_queue: 'member_id' }
  const records: unknown[] = []
  for (const [table, owner] of Object.entries({ ...tables, ...more })) {
    records.push([
      table,
      await admin.sql(`SELECT * FROM ${table} WHERE ${owner} = $1 ORDER BY 1, 2`, [bob.id]),
    ])
  }
  return records
}

/** Bob's id for every field that names a member or a thing. */
const aimAtBob = (field: string): unknown =>
  ({
    id: bob.id,
    memberId: bob.id,
    actorId: bob.id,
    subject: bob.id,
    search: bob.id,
    email: `${bob.id}@example.org`,
    before: bob.mark,
    sourceKey: 'login:0',
  })[field]

describe('a member who names another', () => {
  it('in any field of any operation can neither change nor read their data', async () => {
    const before = await recordsOfBob()
    const leaks: string[] = []
    for (const operation of operations) {
      const { cookie } = await admin.test.logIn()
      const response = await send(admin.test.app, operation, sampleRequest(operation, aimAtBob), { cookie })
      const text = await response.text()
      if (operation.access === 'admin' && response.status !== 403)
        leaks.push(`${operation.name} answered ${response.status}`)
      if (/Unmistakable/.test(text) || text.includes(bob.id) || text.includes(WALLET))
        leaks.push(operation.name)
    }
    expect(leaks).toEqual([])
    expect(await recordsOfBob()).toEqual(before)
  })

  it('in an extra field gets a response about themselves', async () => {
    const before = await recordsOfBob()
    for (const operation of operations.filter(({ access }) => access === 'member')) {
      const sample = sampleRequest(operation)
      const query = { id: bob.id, memberId: bob.id, userId: bob.id, user_id: bob.id, referralCode: bob.id }
      const { cookie } = await admin.test.logIn()
      const headers = {
        cookie: `${cookie}; memberId=${bob.id}`,
        'x-user-id': bob.id,
        'x-member-id': bob.id,
      }
      const response = await send(admin.test.app, operation, { ...sample, query }, headers)
      expect([operation.name, await response.text()]).toEqual([
        operation.name,
        expect.not.stringContaining(bob.id),
      ])
    }
    expect(await recordsOfBob()).toEqual(before)
  })

  it('by a session with their id, but another secret, is not logged in', async () => {
    const secret = (await admin.test.logIn()).cookie.split('.')[1]
    for (const operation of operations.filter(({ access }) => access !== 'public')) {
      const cookie = `grav_session=${bob.id}.${secret}`
      const response = await send(admin.test.app, operation, sampleRequest(operation), { cookie })
      expect([operation.name, response.status]).toEqual([operation.name, 401])
    }
  })

  it('continues from the other’s list cursor and sees only their own', async () => {
    const ada = await admin.givenEarner(3)
    const { entries } = await admin.get(`/api/points?before=${bob.mark}`, ada.cookie)
    expect(entries).toHaveLength(3)
    const keys = await admin.test.column(
      'SELECT source_key FROM point_entries WHERE member_id = $1 ORDER BY created_at DESC',
      [ada.id],
    )
    expect(entries.map(({ sourceKey }: { sourceKey: string }) => sourceKey)).toEqual(keys)
  })
})
