import { describe, expect, it } from 'vitest'
import { givenChecks, SECRET } from '../../testing/test-checks.ts'
import { holdMember } from '../../testing/test-lock.ts'
import { signWebhook } from './webhook-signature.ts'

const { test, service, makeWorker, addQuest, logIn, callBack, totalsOf } = givenChecks()
const DAY_MS = 24 * 3600 * 1000

/** A claim about which the service has said that it answers later. */
async function givenWaitingCheck(values: Parameters<typeof addQuest>[0] = {}) {
  const id = await addQuest(values)
  const member = await logIn()
  await member.claim(id)
  service.answer('', 202)
  await makeWorker().run()
  return { id, member, checkId: await findCheckId(id) }
}

async function findCheckId(questId: string): Promise<string> {
  const [id] = await test.column<string>('SELECT id FROM quest_checks WHERE quest_id = $1', [questId])
  return id ?? ''
}

async function codeOf(response: Response) {
  const { error } = await response.json()
  return [response.status, error?.code]
}

it('an address that looks like an upload is no way around the limit of requests', async () => {
  const response = await test.post('/api/quests/checks/files', { message: 'x'.repeat(70_000) })
  expect([response.status, (await response.json()).error.code]).toEqual([413, 'body_too_large'])
})

describe('a service that answers later', () => {
  it.each([
    ['by its status', () => service.answer('accepted', 202)],
    ['in words', () => service.answer({ decision: 'later' })],
  ])('and says so %s pays by calling back', async (_, answerLater) => {
    const id = await addQuest()
    const member = await logIn()
    await member.claim(id)
    answerLater()
    const worker = makeWorker()
    await worker.run()
    test.clock.advance(DAY_MS)
    await worker.run()
    expect(service.requests).toHaveLength(1)
    expect(await member.find(id)).toMatchObject({
      state: 'checking',
      reason: 'Your claim is being checked.',
    })
    const response = await callBack(await findCheckId(id), { decision: 'pay' })
    expect([response.status, await response.json()]).toEqual([200, { done: true }])
    expect(await member.entries()).toEqual([`check:${id}:once`])
  })

  it('refuses with a message by calling back, which frees the share', async () => {
    const { id, member, checkId } = await givenWaitingCheck({ claimLimit: 1 })
    expect((await callBack(checkId, { decision: 'refuse', message: 'No post yet.' })).status).toBe(200)
    expect(await member.find(id)).toMatchObject({ state: 'refused', note: 'No post yet.' })
    expect(await totalsOf(id)).toEqual([{ claims: 0, points: 0 }])
  })

  it('and never does refuses the claim after seven days', async () => {
    const { id, member, checkId } = await givenWaitingCheck({ claimLimit: 1 })
    test.clock.advance(7 * DAY_MS - 1)
    await makeWorker().run()
    expect(await member.find(id)).toMatchObject({ state: 'checking' })
    test.clock.advance(1)
    await makeWorker().run()
    expect(await member.find(id)).toMatchObject({ state: 'refused', note: 'The service did not answer.' })
    expect(await totalsOf(id)).toEqual([{ claims: 0, points: 0 }])
    expect(service.requests).toHaveLength(1)
    expect(await codeOf(await callBack(checkId, { decision: 'pay' }))).toEqual([409, 'already_decided'])
  })
})

describe('a decision', () => {
  it('that is repeated is accepted and changes nothing', async () => {
    const { id, member, checkId } = await givenWaitingCheck({ claimLimit: 2 })
    for (const _ of [1, 2, 3]) expect((await callBack(checkId, { decision: 'pay' })).status).toBe(200)
    expect(await member.me()).toMatchObject({ pendingPoints: 10 })
    expect(await totalsOf(id)).toEqual([{ claims: 1, points: 10 }])
  })

  it('that contradicts the first is refused and changes nothing', async () => {
    const { id, member, checkId } = await givenWaitingCheck({ claimLimit: 1 })
    await callBack(checkId, { decision: 'refuse', message: 'No.' })
    expect(await codeOf(await callBack(checkId, { decision: 'pay' }))).toEqual([409, 'already_decided'])
    expect(await member.entries()).toEqual([])
    expect(await member.find(id)).toMatchObject({ state: 'refused', note: 'No.' })
    expect(await totalsOf(id)).toEqual([{ claims: 0, points: 0 }])
  })

  it('and its opposite at the same time count once', async () => {
    const { id, member, checkId } = await givenWaitingCheck({ claimLimit: 1 })
    const held = await holdMember(test.database, member.id)
    const decisions = ['refuse', 'pay', 'refuse', 'pay'].map((decision) => callBack(checkId, { decision }))
    await held.waitFor(4)
    await held.release()
    const statuses = (await Promise.all(decisions)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 200, 409, 409])
    const [totals] = await totalsOf(id)
    expect(await member.entries()).toHaveLength(totals?.claims)
  })

  it('called back before the service responds counts, and not the response', async () => {
    const id = await addQuest()
    const member = await logIn()
    await member.claim(id)
    service.respond = async (response, { headers }) => {
      await callBack(String(headers['webhook-id']), { decision: 'pay' })
      response.end('{"decision":"refuse"}')
    }
    await makeWorker().run()
    expect(await member.entries()).toHaveLength(1)
    expect(await member.find(id)).toMatchObject({ state: 'in_review', note: null })
    const messages = test.logLines.map(({ msg }) => msg)
    expect(messages).toContain('a service decided otherwise on a decided claim; the first decision counts')
  })

  it('called back before the service responds that it answers later counts', async () => {
    const id = await addQuest()
    const member = await logIn()
    await member.claim(id)
    service.respond = async (response, { headers }) => {
      await callBack(String(headers['webhook-id']), { decision: 'pay' })
      response.writeHead(202).end()
    }
    await makeWorker().run()
    test.clock.advance(8 * DAY_MS)
    await makeWorker().run()
    expect(await member.entries()).toHaveLength(1)
    expect(await member.find(id)).toMatchObject({ state: 'in_review', note: null })
    expect((await callBack(await findCheckId(id), { decision: 'pay' })).status).toBe(200)
  })

  it('about an earlier claim does not count for a later one', async () => {
    const { id, member, checkId } = await givenWaitingCheck()
    await callBack(checkId, { decision: 'refuse' })
    test.clock.advance(600_000)
    expect((await member.claim(id)).status).toBe(200)
    expect((await callBack(checkId, { decision: 'refuse' })).status).toBe(200)
    expect((await callBack(checkId, { decision: 'pay' })).status).toBe(409)
    expect(await member.find(id)).toMatchObject({
      state: 'checking',
      reason: 'Your claim is being checked.',
    })
    expect(await member.entries()).toEqual([])
  })
})

describe('a callback', () => {
  const minutes = (count: number) => new Date(test.clock.now.getTime() + count * 60_000)

  it.each([
    ['with another secret', () => ({ secret: SECRET.replace('c2V', 'd2V') })],
    ['with a signature of another version', () => ({ signature: 'v1a,c2lnbmF0dXJl' })],
    ['without a signature', () => ({ signature: ' ' })],
    ['signed more than five minutes ago', () => ({ at: new Date(minutes(-5).getTime() - 1_000) })],
    ['signed more than five minutes ahead', () => ({ at: new Date(minutes(5).getTime() + 1_000) })],
    ['that was signed for another check', () => ({ webhookId: 'm4k9w1c8v3b6n0t5q7x2' })],
  ])('%s is refused', async (_, change) => {
    const { id, member, checkId } = await givenWaitingCheck()
    const response = await callBack(checkId, { decision: 'pay' }, change())
    expect(await codeOf(response)).toEqual([401, 'invalid_signature'])
    expect(await member.entries()).toEqual([])
    expect(await member.find(id)).toMatchObject({ state: 'checking' })
  })

  it('is accepted with several signatures, and up to five minutes late', async () => {
    const { member, checkId } = await givenWaitingCheck()
    const at = minutes(-5)
    const timestamp = String(at.getTime() / 1000)
    const valid = signWebhook(SECRET, { id: checkId, timestamp }, '{"decision":"pay"}')
    const signature = `v1a,c2lnbmF0dXJl v1,c2lnbmF0dXJl ${valid}`
    expect((await callBack(checkId, { decision: 'pay' }, { at, signature })).status).toBe(200)
    expect(await member.entries()).toHaveLength(1)
  })

  it('needs the secret that the quest has now', async () => {
    const { id, checkId } = await givenWaitingCheck()
    const secret = SECRET.replace('c2V', 'd2V')
    await test.sql(
      `UPDATE quests SET settings = settings || jsonb_build_object('secret', $2::text) WHERE id = $1`,
      [id, secret],
    )
    expect((await callBack(checkId, { decision: 'pay' })).status).toBe(401)
    expect((await callBack(checkId, { decision: 'pay' }, { secret })).status).toBe(200)
  })

  it('pays although the quest was closed, and not if the member was suspended', async () => {
    const [closed, suspended] = [await givenWaitingCheck(), await givenWaitingCheck()]
    await test.sql(`UPDATE quests SET state = 'closed' WHERE id = $1`, [closed.id])
    await test.sql('UPDATE members SET suspended_at = joined_at WHERE id = $1', [suspended.member.id])
    expect((await callBack(closed.checkId, { decision: 'pay' })).status).toBe(200)
    expect((await callBack(suspended.checkId, { decision: 'pay' })).status).toBe(200)
    expect(await closed.member.entries()).toHaveLength(1)
    expect(await suspended.member.entries()).toEqual([])
  })

  it('about an unknown check, or without a decision, is refused', async () => {
    const { checkId } = await givenWaitingCheck()
    expect((await callBack('m4k9w1c8v3b6n0t5q7x2', { decision: 'pay' })).status).toBe(404)
    expect((await callBack(checkId, { decision: 'later' })).status).toBe(400)
    expect((await callBack(checkId, { decision: 'pay', points: 1_000 })).status).toBe(400)
  })
})
