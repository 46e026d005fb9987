import { describe, expect, it } from 'vitest'
import { givenQuestEditing, refusedField } from '../../testing/test-quest-editing.ts'
import { POLL } from '../../testing/test-quests.ts'

const { admin, list, find, add, change, claim } = givenQuestEditing()

it('a quest that members have claimed is closed, and does not become a draft again', async () => {
  const { reply } = await add()
  expect((await change(reply.id, { state: 'draft' })).status).toBe(200)
  await change(reply.id, { state: 'open' })
  await claim(reply.id, (await admin.givenEarner()).cookie)
  expect(refusedField(await change(reply.id, { state: 'draft' }))).toEqual([400, 'invalid_quest', 'state'])
  expect((await change(reply.id, { state: 'closed' })).status).toBe(200)
})

describe('changing a quest', () => {
  it('counts for later claims only', async () => {
    const { reply: quest } = await add()
    const [early, late] = [await admin.givenEarner(), await admin.givenEarner()]
    await claim(quest.id, early.cookie)
    const { reply } = await change(quest.id, { points: 25, title: 'Where now?' })
    expect(reply).toMatchObject({ points: 25, title: 'Where now?', version: 2, statistics: { claims: 1 } })
    await claim(quest.id, late.cookie)
    expect([(await early.balances()).pending, (await late.balances()).pending]).toEqual([10, 25])
    expect(
      await admin.test.column('SELECT version FROM quest_claims WHERE quest_id = $1 ORDER BY version', [
        quest.id,
      ]),
    ).toEqual([1, 2])
    const records = await admin.acts(quest.id)
    expect(records.find(({ act }) => act === 'change_quest')).toMatchObject({
      before: { points: 10, title: 'Where next?' },
      after: { points: 25, title: 'Where now?' },
    })
  })

  it('of two editors who began with the same version is possible for one', async () => {
    const { reply: quest } = await add()
    const outcomes = await Promise.all(
      ['First?', 'Second?'].map((title) => change(quest.id, { title }, { version: quest.version })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = outcomes.find(({ status }) => status === 409)
    expect(refused?.reply.error.code).toBe('changed_meanwhile')
    expect((await find(quest.id)).version).toBe(2)
  })

  it('of two editors at once never makes two quests wait for each other', async () => {
    const [one, other] = [(await add()).reply, (await add()).reply]
    const waitFor = (questId: string) => ({ prerequisites: [{ type: 'quest', questId }] })
    const outcomes = await Promise.all([change(one.id, waitFor(other.id)), change(other.id, waitFor(one.id))])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('adds no prerequisite that nobody can meet, and keeps one that was closed later', async () => {
    const [needed, waiting] = [(await add()).reply, (await add()).reply]
    const waitFor = (questId: string) => ({ prerequisites: [{ type: 'quest', questId }] })
    const refused = [400, 'invalid_quest', 'prerequisites.0.questId']
    const { reply: draft } = await add({ state: 'draft' })
    expect(refusedField(await change(waiting.id, waitFor(draft.id)))).toEqual(refused)
    expect((await change(waiting.id, waitFor(needed.id))).status).toBe(200)
    expect((await change(needed.id, { state: 'closed' })).status).toBe(200)
    expect((await change(waiting.id, { title: 'Where now?' })).status).toBe(200)
    expect(refusedField(await add(waitFor(needed.id)))).toEqual(refused)
  })

  it('that does not exist is refused', async () => {
    const { kind, ...draft } = POLL
    const { status } = await admin.ask('PUT', '/api/admin/quests/nothing', { ...draft, version: 1 })
    expect(status).toBe(404)
  })

  it('sets a limit that counts earlier claims', async () => {
    const { reply: quest } = await add()
    const members = await Promise.all(Array.from({ length: 3 }, () => admin.givenEarner()))
    const [first, second, third] = members.map(({ cookie }) => cookie) as [string, string, string]
    await claim(quest.id, first)
    expect((await change(quest.id, { claimLimit: 2 })).reply).toMatchObject({
      claimLimit: 2,
      isExhausted: false,
    })
    await claim(quest.id, second)
    expect(await find(quest.id)).toMatchObject({ isExhausted: true })
    expect((await claim(quest.id, third)).reply.error.code).toBe('limit_reached')
    await change(quest.id, { claimLimit: null })
    expect((await claim(quest.id, third)).status).toBe(200)
  })

  it('to closed ends it for those who come later, and loses no claim under way', async () => {
    const { reply: quest } = await add()
    const members = await Promise.all(Array.from({ length: 20 }, () => admin.givenEarner()))
    const claims = members.map(({ cookie }) => claim(quest.id, cookie))
    const closed = await change(quest.id, { state: 'closed' })
    expect(closed.status).toBe(200)
    const outcomes = await Promise.all(claims)
    const paid = outcomes.filter(({ status }) => status === 200)
    const balances = await Promise.all(members.map((member) => member.balances()))
    expect(balances.map(({ pending }) => pending)).toEqual(
      outcomes.map(({ status }) => (status === 200 ? 10 : 0)),
    )
    for (const { status, reply } of outcomes)
      if (status !== 200) expect(reply.error.code).toBe('quest_closed')
    expect((await find(quest.id)).statistics.claims).toBe(paid.length)
    const late = await admin.givenEarner()
    expect((await claim(quest.id, late.cookie)).reply.error.code).toBe('quest_closed')
  })

  it('writes no secret to the audit log', async () => {
    const { reply: quest } = await add({ kind: 'code', settings: { word: 'hornbeam' } })
    await change(quest.id, { settings: { word: 'whitebeam' } })
    const records = await admin.acts(quest.id)
    expect(records).toHaveLength(2)
    expect(JSON.stringify(records)).not.toMatch(/hornbeam|whitebeam/)
  })
})

describe('the order', () => {
  const order = (ids: string[]) => admin.ask('POST', '/api/admin/quests/order', { ids })

  it('is that of the list and of the members', async () => {
    const before = (await list()).map(({ id }) => id)
    const ids = [...before].reverse()
    expect((await order(ids)).reply).toEqual({ done: true })
    const quests = await list()
    expect(quests.map(({ id }) => id)).toEqual(ids)
    expect(quests.find(({ id }) => id === 'referral')?.version).toBe(1)
    const { records } = await admin.get('/api/admin/audit?act=order_quests')
    expect(records[0]).toMatchObject({ before: { order: before }, after: { order: ids } })
    await order(before)
  })

  it('that misses a quest, or names one twice, is refused', async () => {
    const ids = (await list()).map(({ id }) => id)
    expect(refusedField(await order(ids.slice(1)))).toEqual([409, 'changed_meanwhile', undefined])
    expect((await order([...ids.slice(1), ids[1] ?? ''])).status).toBe(409)
    expect((await order([...ids, 'nothing'])).status).toBe(409)
    expect((await list()).map(({ id }) => id)).toEqual(ids)
  })
})
