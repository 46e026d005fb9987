import { expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.ts'
import { holdTransaction } from '../../testing/test-lock.ts'
import { addTestQuest } from '../../testing/test-quests.ts'
import { changeLimits } from './quest-totals.queries.ts'

const test = givenApp()

async function givenMember() {
  const member = await test.logIn()
  const claim = (id: string) => member.post(`/api/quests/${id}/claim`, { answer: { option: 'River' } })
  return { ...member, claim }
}

const totalsOf = (questId: string) =>
  test.sql('SELECT claims, points FROM quest_totals WHERE quest_id = $1', [questId])

const setLimits = (questId: string, claimLimit: number | null, pointsBudget: number | null = null) =>
  test.database.query.transaction((transaction) =>
    changeLimits(transaction, questId, { claimLimit, pointsBudget }),
  )

async function givenRejection(memberId: string, questId: string) {
  const reviewer = await test.logIn({ role: 'reviewer' })
  const entries = [{ memberId, sourceKey: `poll:${questId}:once` }]
  return () =>
    reviewer.post('/api/admin/review/decide', { decision: 'reject', reason: 'Looked at it.', entries })
}

it('a limit that is set later counts the claims that there are', async () => {
  const id = await addTestQuest(test.database)
  const [first, second, third] = [await givenMember(), await givenMember(), await givenMember()]
  await first.claim(id)
  await setLimits(id, 2)
  expect(await totalsOf(id)).toEqual([{ claims: 1, points: 10 }])
  expect((await second.claim(id)).status).toBe(200)
  expect((await (await third.claim(id)).json()).error).toMatchObject({ code: 'limit_reached' })
  await setLimits(id, null, 30)
  expect((await third.claim(id)).status).toBe(200)
  await setLimits(id, null)
  expect(await totalsOf(id)).toEqual([{ claims: 0, points: 0 }])
  expect((await (await givenMember()).claim(id)).status).toBe(200)
  await setLimits(id, 10)
  expect(await totalsOf(id)).toEqual([{ claims: 4, points: 40 }])
})

it('a claim that waits while a limit is set is counted, and not refused', async () => {
  const id = await addTestQuest(test.database)
  const member = await givenMember()
  const editor = await holdTransaction(test.database)
  await changeLimits(editor.transaction, id, { claimLimit: 1, pointsBudget: null })
  const response = member.claim(id)
  await editor.waitFor(1)
  await editor.commit()
  expect((await response).status).toBe(200)
  expect(await totalsOf(id)).toEqual([{ claims: 1, points: 10 }])
})

it('a claim that waits while a limit is lowered is held to the new one', async () => {
  const id = await addTestQuest(test.database, { claimLimit: 5 })
  const [first, second] = [await givenMember(), await givenMember()]
  await first.claim(id)
  const editor = await holdTransaction(test.database)
  await changeLimits(editor.transaction, id, { claimLimit: 1, pointsBudget: 1000 })
  const response = second.claim(id)
  await editor.waitFor(1)
  await editor.commit()
  expect((await (await response).json()).error).toMatchObject({ code: 'limit_reached' })
  expect(await totalsOf(id)).toEqual([{ claims: 1, points: 10 }])
})

it('a rejection that waits while a limit is set gives its share back', async () => {
  const id = await addTestQuest(test.database)
  const member = await givenMember()
  await member.claim(id)
  const reject = await givenRejection(member.id, id)
  const editor = await holdTransaction(test.database)
  await changeLimits(editor.transaction, id, { claimLimit: 1, pointsBudget: null })
  const response = reject()
  await editor.waitFor(1)
  await editor.commit()
  expect((await response).status).toBe(200)
  expect(await totalsOf(id)).toEqual([{ claims: 0, points: 0 }])
})

it('whoever sets a limit waits for claims that are being committed, also where their lock on the totals is gone', async () => {
  const id = await addTestQuest(test.database)
  const member = await givenMember()
  // On a cluster the totals are unlocked before the claim can be seen on its node.
  const claim = await holdTransaction(test.database)
  await claim.client.query(
    `INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, started_at, claimed_at)
     VALUES ($1, $2, 'once', 'pending', 1, 10, now(), now())`,
    [member.id, id],
  )
  const set = setLimits(id, 1)
  await claim.waitFor(1)
  await claim.commit()
  await set
  expect(await totalsOf(id)).toEqual([{ claims: 1, points: 10 }])
})
