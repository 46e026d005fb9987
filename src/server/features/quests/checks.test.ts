import { describe, expect, inject, it } from 'vitest'
import { givenChecks, SECRET } from '../../testing/test-checks.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { findClaimFaults } from './quest-faults.queries.ts'
import { isSigned } from './webhook-signature.ts'

const { test, service, makeWorker, addQuest, logIn, totalsOf } = givenChecks()
const WALLET = `0x${'12ab'.repeat(10)}`
const HOUR_MS = 3600 * 1000

/** A member who has claimed a quest, before the service is asked. */
async function givenClaim(values: Parameters<typeof addQuest>[0] = {}) {
  const id = await addQuest(values)
  const member = await logIn()
  expect((await member.claim(id)).status).toBe(200)
  return { id, member }
}

const warnings = () => test.logLines.filter(({ level }) => level === 40).map(({ reason }) => reason)

describe('a claim that a service decides on', () => {
  it('waits for the service, holds its share, and earns nothing yet', async () => {
    const id = await addQuest({ claimLimit: 1, settings: { message: 'This can take a minute.' } })
    const [member, other] = [await logIn(), await logIn()]
    expect(await (await member.claim(id)).json()).toEqual({
      state: 'checking',
      points: 10,
      pendingPoints: 0,
      totalPoints: 0,
    })
    expect(await member.find(id)).toMatchObject({
      state: 'in_review',
      since: '2026-11-14T12:00:00.000Z',
      reason: 'Your claim is being checked.',
      details: { message: 'This can take a minute.' },
    })
    expect(await member.entries()).toEqual([])
    expect(await totalsOf(id)).toEqual([{ claims: 1, points: 10 }])
    expect((await other.claim(id)).status).toBe(409)
    expect((await (await member.claim(id)).json()).error.code).toBe('in_review')
  })

  it('is sent with a signature, and with no more about the member than is needed', async () => {
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
        member: { id: member.id, walletAddress: WALLET, emailVerified: false },
        callbackUrl: `http://localhost:3000/api/quests/checks/${checkId}`,
      },
    })
    const signed = {
      id: checkId,
      timestamp: headers['webhook-timestamp'] as string,
      signature: headers['webhook-signature'] as string,
    }
    expect(isSigned(SECRET, signed, body, test.clock.now)).toBe(true)
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
    expect(await member.find(id)).toMatchObject({ state: 'in_review', note: null })
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

describe('a service', () => {
  it.each([
    ['that redirects', (url: string) => [302, { location: `${url}/elsewhere` }, ''] as const, 'status 302'],
    ['that refuses the request', () => [401, {}, ''] as const, 'status 401'],
    ['that asks for patience', () => [429, {}, ''] as const, 'status 429'],
    ['that fails', () => [503, {}, ''] as const, 'status 503'],
    [
      'that changes the protocol',
      () => [101, { connection: 'Upgrade', upgrade: 'x' }, ''] as const,
      'closed without a response',
    ],
    ['that answers without JSON', () => [200, {}, 'pay'] as const, 'not an answer'],
    ['with a decision of its own', () => [200, {}, '{"decision":"maybe"}'] as const, 'not an answer'],
    [
      'with a huge answer',
      () => [200, {}, JSON.stringify({ decision: 'pay', pad: 'x'.repeat(70_000) })] as const,
      'too large',
    ],
  ])('%s is asked again, with the same id', async (_, describeResponse, reason) => {
    const { member } = await givenClaim()
    const [status, headers, body] = describeResponse(service.url)
    service.respond = (response) => response.writeHead(status, headers).end(body)
    const worker = makeWorker()
    await worker.run()
    expect(warnings()).toContain(reason)
    expect(service.requests).toHaveLength(1)
    expect(await member.entries()).toEqual([])
    service.answer({ decision: 'pay' })
    test.clock.advance(4_999)
    await worker.run()
    expect(service.requests).toHaveLength(1)
    test.clock.advance(1)
    await worker.run()
    const [first, second] = service.requests
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
    expect(await member.entries()).toHaveLength(1)
  })

  it('that is down is asked again when it is up', async () => {
    const { member } = await givenClaim()
    service.answer({ decision: 'pay' })
    await service.stop()
    const worker = makeWorker()
    await worker.run()
    test.clock.advance(5_000)
    await worker.run()
    expect(warnings()).toContain('ECONNREFUSED')
    await service.start()
    test.clock.advance(10_000)
    await worker.run()
    expect(await member.entries()).toHaveLength(1)
  })

  it('that is slow is asked again, and does not hold up the services of other quests', async () => {
    const { id, member } = await givenClaim()
    service.respond = () => {}
    const limit = { timeoutMs: 50 }
    const worker = makeWorker(limit)
    await worker.run()
    expect(warnings()).toContain('timeout')
    limit.timeoutMs = 100_000
    const late = await logIn()
    await late.claim(id)
    const quick = await givenClaim()
    service.answer({ decision: 'pay' })
    await worker.run()
    expect(await quick.member.entries()).toHaveLength(1)
    expect(await late.entries()).toEqual([])
    test.clock.advance(30_000)
    await worker.run()
    expect(await late.entries()).toHaveLength(1)
    expect(await member.entries()).toHaveLength(1)
  })

  it('that does not answer for a day refuses the claim', async () => {
    const { id, member } = await givenClaim({ claimLimit: 1 })
    service.answer('', 500)
    const worker = makeWorker()
    for (let hour = 0; hour < 24; hour++) {
      await worker.run()
      test.clock.advance(HOUR_MS)
    }
    expect(await member.find(id)).toMatchObject({ state: 'in_review' })
    await worker.run()
    expect(service.requests).toHaveLength(25)
    expect(await member.find(id)).toMatchObject({ state: 'refused', note: 'The service did not answer.' })
    expect(await totalsOf(id)).toEqual([{ claims: 0, points: 0 }])
    test.clock.advance(HOUR_MS)
    await worker.run()
    expect(service.requests).toHaveLength(25)
  })

  it.each(['https://127.0.0.1', 'https://localhost', 'http://127.0.0.1', 'http://[::ffff:127.0.0.1]'])(
    'inside the network is not connected to unless CHECK_HOSTS names it: %s',
    async (origin) => {
      const [, port] = service.host.split(':')
      const { id, member } = await givenClaim({ settings: { url: `${origin}:${port}/` } })
      const otherPort = `127.0.0.1:${Number(port) - 1}`
      await makeWorker({ checkHosts: [otherPort] }).run()
      expect(service.connections).toBe(0)
      expect(warnings().at(-1)).toContain('leads into the network of this server')
      expect(await member.find(id)).toMatchObject({ state: 'in_review' })
    },
  )

  it('is asked at its new address and with its new secret after a change', async () => {
    const { id, member } = await givenClaim({ settings: { url: 'https://gone.invalid/' } })
    const secret = SECRET.replace('c2V', 'd2V')
    const settings = JSON.stringify({ url: service.url, secret, message: '' })
    await test.sql('UPDATE quests SET settings = $2 WHERE id = $1', [id, settings])
    service.respond = (response, { headers, body }) => {
      const signed = {
        id: String(headers['webhook-id']),
        timestamp: String(headers['webhook-timestamp']),
        signature: String(headers['webhook-signature']),
      }
      const isOurs = isSigned(secret, signed, body, test.clock.now)
      response.writeHead(isOurs ? 200 : 401).end('{"decision":"pay"}')
    }
    await makeWorker().run()
    expect(await member.entries()).toHaveLength(1)
  })
})

describe('workers', () => {
  it('of several instances ask about each claim once', async () => {
    const id = await addQuest()
    const members = await Promise.all(Array.from({ length: 50 }, () => logIn()))
    await Promise.all(members.map((member) => member.claim(id)))
    service.answer({ decision: 'pay' })
    await Promise.all([makeWorker().run(), makeWorker().run()])
    await waitFor(() => expect(service.requests).toHaveLength(50))
    expect(new Set(service.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(50)
    expect(
      await test.sql('SELECT FROM point_entries WHERE source_key = $1', [`check:${id}:once`]),
    ).toHaveLength(50)
  })

  it.skipIf(inject('isCluster'))(
    'that die before they settle leave it to others, with the same id',
    async () => {
      const { member } = await givenClaim()
      service.answer({ decision: 'pay' })
      const holder = await test.database.pool.connect()
      await holder.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
      await holder.query('SELECT FROM members WHERE id = $1 FOR UPDATE', [member.id])
      const died = expect(makeWorker().run()).rejects.toThrow()
      await waitFor(async () => {
        const { rowCount } = await holder.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`)
        expect(rowCount).toBe(1)
      })
      await died
      await holder.query('COMMIT')
      holder.release()
      const worker = makeWorker()
      await worker.run()
      expect(service.requests).toHaveLength(1)
      test.clock.advance(60_000)
      await worker.run()
      const [first, second] = service.requests
      expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
      expect(await member.entries()).toHaveLength(1)
    },
  )
})
