import { describe, expect, it } from 'vitest'
import { givenChecks, SECRET } from '../../testing/test-checks.ts'
import { findTotalsFaults } from './quest-faults.actions.ts'
import { findClaimFaults } from './quest-faults.queries.ts'
import { isSigned } from './webhook-signature.ts'

const { test, service, makeWorker, addQuest, givenClaim, logIn, callBack, totalsOf } = givenChecks()
const WALLET = `0x${'12ab'.repeat(10)}`
const HOUR_MS = 3600 * 1000

describe('a claim that a service decides on', () => {
  it('waits for the service, holds its share, and earns nothing yet', async () => {
    const id = await addQuest({ claimLimit: 1, settings: { message: 'This can take a minute.' } })
    const [member, other] = [await logIn(), await logIn()]
    expect(await (await member.claim(id)).json()).toEqual({
      state: 'checking',
      points: 10,
      pendingPoints: 0,
      totalPoints: 0,
      details: {},
    })
    expect(await member.find(id)).toMatchObject({
      state: 'checking',
      since: '2026-11-14T12:00:00.000Z',
      reason: 'Your claim is being checked.',
      details: { message: 'This can take a minute.' },
    })
    expect(await member.entries()).toEqual([])
    expect(await totalsOf(id)).toEqual([{ claims: 1, points: 10 }])
    expect((await other.claim(id)).status).toBe(409)
    expect((await (await member.claim(id)).json()).error.code).toBe('in_review')
  })

  it('is sent with a signature, and neither the wallet nor the id of the member', async () => {
    const { id, member } = await givenClaim({ recurrence: 'weekly' })
    await test.sql(`UPDATE members SET wallet_address = $2 WHERE id = $1`, [member.id, WALLET])
    service.answer({ decision: 'pay' })
    await makeWorker().run()
    const [{ headers, body }] = service.requests as [(typeof service.requests)[0]]
    const checkId = headers['webhook-id'] as string
    expect(JSON.parse(body)).toEqual({
      type: 'quest.check',
      timestamp: '2026-11-14T12:00:00.000Z',
      data: {
        checkId,
        questId: id,
        period: '2026-W46',
        member: { id: expect.stringMatching(/^[\w-]{22}$/), emailVerified: false },
        callbackUrl: `http://localhost:3000/api/quests/checks/${checkId}`,
      },
    })
    expect(body).not.toContain(member.id)
    const signed = {
      id: checkId,
      timestamp: headers['webhook-timestamp'] as string,
      signature: headers['webhook-signature'] as string,
    }
    expect(isSigned(SECRET, signed, body, test.clock.now)).toBe(true)
  })

  it('names a member by the same id each time, and by another one in another quest', async () => {
    const [id, other] = [await addQuest({ recurrence: 'daily' }), await addQuest()]
    const [member, neighbour] = [await logIn(), await logIn()]
    service.answer({ decision: 'pay' })
    const worker = makeWorker()
    async function findSentId(who: typeof member, questId: string): Promise<string> {
      expect((await who.claim(questId)).status).toBe(200)
      await worker.run()
      return JSON.parse(service.requests.at(-1)?.body ?? '').data.member.id
    }
    const first = await findSentId(member, id)
    const others = [await findSentId(member, other), await findSentId(neighbour, id)]
    expect(new Set([member.id, first, ...others]).size).toBe(4)
    test.clock.advance(24 * HOUR_MS)
    expect(await findSentId(member, id)).toBe(first)
  })

  it('is sent with the wallet and the id of the member if the quest says so', async () => {
    const { member } = await givenClaim({ settings: { sendsIdentity: true } })
    service.answer({ decision: 'pay' })
    await test.sql(`UPDATE members SET wallet_address = $2 WHERE id = $1`, [member.id, WALLET])
    await makeWorker().run()
    expect(JSON.parse(service.requests[0]?.body ?? '').data.member).toEqual({
      id: member.id,
      walletAddress: WALLET,
      emailVerified: false,
    })
  })

  it('is paid when the service says so, once', async () => {
    const { id, member } = await givenClaim({ claimLimit: 5 })
    service.answer({ decision: 'pay', unknown: 'field' })
    await makeWorker().run()
    await makeWorker().run()
    expect(service.requests).toHaveLength(1)
    expect(await member.entries()).toEqual([`check:${id}:once`])
    expect(await member.me()).toMatchObject({ pendingPoints: 10 })
    expect(await member.find(id)).toMatchObject({ state: 'in_review' })
    expect(await totalsOf(id)).toEqual([{ claims: 1, points: 10 }])
    expect((await member.claim(id)).status).toBe(409)
  })

  it('is completed without an entry if the quest earns no points', async () => {
    const { id, member } = await givenClaim({ points: 0 })
    service.answer({ decision: 'pay' })
    await makeWorker().run()
    expect(await member.find(id)).toMatchObject({ state: 'done' })
    expect(await member.entries()).toEqual([])
  })

  it('is refused with the message of the service, gives its share back, and can be made again', async () => {
    const { id, member } = await givenClaim({ claimLimit: 1 })
    service.answer({ decision: 'refuse', message: ` Please\u0000post first.${'!'.repeat(400)}` })
    await makeWorker().run()
    const note = `Please post first.${'!'.repeat(282)}`
    expect(await totalsOf(id)).toEqual([{ claims: 0, points: 0 }])
    expect(await member.find(id)).toMatchObject({
      state: 'refused',
      note,
      reopensAt: '2026-11-14T12:10:00.000Z',
    })
    expect(await findClaimFaults(test.database.query)).toEqual([])
    const early = await member.claim(id)
    expect(early.headers.get('retry-after')).toBe('600')
    expect((await early.json()).error.code).toBe('cooling_down')
    test.clock.advance(600_000)
    expect(await member.find(id)).toMatchObject({ state: 'open', note })
    expect((await member.claim(id)).status).toBe(200)
    expect(await member.find(id)).toMatchObject({ state: 'checking', note: null })
    service.answer({ decision: 'pay' })
    await makeWorker().run()
    expect(await member.entries()).toEqual([`check:${id}:once`])
    expect(await totalsOf(id)).toEqual([{ claims: 1, points: 10 }])
  })

  it('stays refused after a reviewer has rejected it', async () => {
    const { id, member } = await givenClaim()
    service.answer({ decision: 'pay' })
    await makeWorker().run()
    const reviewer = await test.logIn({ role: 'reviewer' })
    const entries = [{ memberId: member.id, sourceKey: `check:${id}:once` }]
    await reviewer.post('/api/admin/review/decide', { decision: 'reject', reason: 'No.', entries })
    test.clock.advance(HOUR_MS)
    expect((await (await member.claim(id)).json()).error.code).toBe('already_claimed')
  })

  it('is paid although the quest was closed meanwhile, with the points it had', async () => {
    const { id, member } = await givenClaim()
    await test.sql(`UPDATE quests SET state = 'closed', points = 99 WHERE id = $1`, [id])
    service.answer({ decision: 'pay' })
    await makeWorker().run()
    expect(await member.me()).toMatchObject({ pendingPoints: 10 })
  })

  it.each([
    ['the service answers', async () => void (await makeWorker().run())],
    [
      'the service calls back',
      async (check: string) => {
        const response = await callBack(check, { decision: 'pay' })
        expect([response.status, (await response.json()).error.code]).toEqual([409, 'already_decided'])
      },
    ],
  ])('ends with a reset of the member’s points, and is not paid when %s afterwards', async (_, answer) => {
    const { id, member } = await givenClaim({ claimLimit: 1 })
    const [check] = await test.column('SELECT id FROM quest_checks WHERE member_id = $1', [member.id])
    const admin = await test.logIn({ role: 'administrator' })
    service.answer({ decision: 'pay' })
    const reset = { reason: 'Several accounts.' }
    expect((await admin.post(`/api/admin/members/${member.id}/reset-points`, reset)).status).toBe(200)
    await answer(check as string)
    expect(await member.entries()).toEqual([])
    expect(await member.me()).toMatchObject({ pendingPoints: 0, totalPoints: 0 })
    expect(await member.find(id)).toMatchObject({ state: 'refused', note: 'Several accounts.' })
    expect(await totalsOf(id)).toEqual([{ claims: 0, points: 0 }])
    expect(service.requests).toEqual([])
    test.clock.advance(HOUR_MS)
    expect((await (await member.claim(id)).json()).error.code).toBe('already_claimed')
    expect(await findClaimFaults(test.database.query)).toEqual([])
    expect(await findTotalsFaults(test.database.query)).toEqual([])
  })

  it('that a service was asked about when the points were reset is not paid by its answer', async () => {
    const { member } = await givenClaim()
    const admin = await test.logIn({ role: 'administrator' })
    service.respond = async (response) => {
      await admin.post(`/api/admin/members/${member.id}/reset-points`, { reason: 'Several accounts.' })
      response.end(JSON.stringify({ decision: 'pay' }))
    }
    await makeWorker().run()
    expect(await member.entries()).toEqual([])
    expect(await member.me()).toMatchObject({ pendingPoints: 0 })
  })

  it('is not paid to a member who was suspended meanwhile', async () => {
    const { id, member } = await givenClaim({ claimLimit: 1 })
    await test.sql('UPDATE members SET suspended_at = joined_at WHERE id = $1', [member.id])
    service.answer({ decision: 'pay' })
    await makeWorker().run()
    expect(await member.entries()).toEqual([])
    expect(await totalsOf(id)).toEqual([{ claims: 0, points: 0 }])
    expect(await member.find(id)).toMatchObject({
      note: 'Your account was suspended when the service answered.',
    })
  })
})
