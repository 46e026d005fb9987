import { describe, expect, inject, it } from 'vitest'
import { givenChecks, SECRET } from '../../testing/test-checks.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { isSigned } from './webhook-signature.ts'

const { test, service, makeWorker, addQuest, givenClaim, logIn, totalsOf } = givenChecks()
const HOUR_MS = 3600 * 1000

const warnings = () => test.logLines.filter(({ level }) => level === 40).map(({ reason }) => reason)

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
    expect(await member.find(id)).toMatchObject({ state: 'checking' })
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
      expect(await member.find(id)).toMatchObject({ state: 'checking' })
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
