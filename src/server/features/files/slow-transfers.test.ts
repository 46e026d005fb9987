import { once } from 'node:events'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { MEGABYTE } from '../../../domain/files.ts'
import { Uploads } from '../../files/uploads.ts'
import { makeHttpServer, makeRequestListener } from '../../http/http-server.ts'
import { givenFileQuests } from '../../testing/given-file-quests.ts'
import { makeBlackPng, makeLargePdf, makePhoto, makeStream } from '../../testing/test-files.ts'
import { waitFor } from '../../testing/wait-for.ts'

/** Milliseconds that the tests count themselves. */
let time = 0
const now = () => time
const roomy = new Uploads()
const given = givenFileQuests(() => ({ uploads: roomy }))
const narrow = givenFileQuests(() => ({ uploads: new Uploads({ senders: 3 }, now) }))
const small = givenFileQuests(() => ({ uploads: new Uploads({ receivedBytes: MEGABYTE }, now) }))
const short = new Uploads({ waiting: 2, costPerMinute: 5_000_000 }, now)
const queue = givenFileQuests(() => ({ uploads: short }))

/** A file whose first bytes are sent at once, and the others when the test says so. */
function makeSlow(bytes: Buffer, atOnce: number) {
  let isReading = false
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let turn = 0
  const stream = makeStream(async (controller) => {
    turn += 1
    if (turn === 1) return controller.enqueue(bytes.subarray(0, atOnce))
    isReading = true
    await gate
    controller.enqueue(bytes.subarray(atOnce))
    controller.close()
  })
  /** Resolves when the first bytes have been taken. */
  const begun = () => waitFor(() => expect(isReading).toBe(true))
  return { stream, begun, goOn }
}

describe('slow senders', () => {
  it('keep nobody else from sending, however many they are', async () => {
    const id = await given.quest()
    const photo = await makePhoto('#101010')
    const members = await Promise.all(Array.from({ length: 30 }, () => given.member()))
    const files = [...members, ...members].map((member) => {
      const slow = makeSlow(photo, 100)
      return { ...slow, response: member.upload(id, slow.stream) }
    })
    for (const { begun } of files) await begun()
    expect((await (await given.member()).upload(id, await makePhoto('#202020'))).status).toBe(200)
    for (const { goOn, response } of files) {
      goOn()
      expect((await response).status).toBe(200)
    }
    expect(roomy.processing.mostTaken).toBe(1)
  })

  it('of one member are two', async () => {
    const id = await given.quest()
    const member = await given.member()
    const files = [1, 2].map(() => makeSlow(Buffer.from('nothing'), 1))
    const responses = files.map(({ stream }) => member.upload(id, stream))
    for (const { begun } of files) await begun()
    const refused = await member.upload(id, await makePhoto())
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await given.refusalOf(refused)).toMatchObject({ status: 503, code: 'unavailable' })
    for (const { goOn } of files) goOn()
    for (const response of await Promise.all(responses)) expect(response.status).toBe(415)
    await member.stored(id)
  })

  it('give way where there is no room for another, the slowest first', async () => {
    const id = await narrow.quest()
    const photo = await makePhoto('#303030')
    const begin = async (atOnce: number) => {
      const slow = makeSlow(photo, atOnce)
      const response = (await narrow.member()).upload(id, slow.stream)
      await slow.begun()
      return { ...slow, response }
    }
    const [first, slowest, third] = [await begin(200), await begin(1), await begin(300)]
    // Nothing is known about their rates yet.
    expect((await (await narrow.member()).upload(id, photo)).status).toBe(503)
    time += 10_000
    expect((await (await narrow.member()).upload(id, photo)).status).toBe(200)
    expect(await narrow.refusalOf(await slowest.response)).toMatchObject({ status: 503, code: 'unavailable' })
    for (const { goOn, response } of [first, third]) {
      goOn()
      expect((await response).status).toBe(200)
    }
  })

  it('give way where there is no space for what another sends', async () => {
    const id = await small.quest()
    const slow = makeSlow(makeLargePdf(MEGABYTE, 'slow'), MEGABYTE / 2)
    const response = (await small.member()).upload(id, slow.stream)
    await slow.begun()
    const large = makeLargePdf(MEGABYTE / 2 + 1, 'large')
    expect((await (await small.member()).upload(id, large)).status).toBe(503)
    expect((await (await small.member()).upload(id, makeLargePdf(MEGABYTE / 2, 'fits'))).status).toBe(200)
    time += 10_000
    expect((await (await small.member()).upload(id, large)).status).toBe(200)
    expect((await response).status).toBe(503)
  })
})

describe('pictures', () => {
  /** Lets a member's upload take the only place and stay there. */
  async function occupy(id: string) {
    const { member: enter, test } = queue
    const member = await enter()
    const slow = makeSlow(await makePhoto(), 1)
    const response = member.upload(id, slow.stream)
    await slow.begun()
    const holder = await test.database.pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM members WHERE id = $1 FOR UPDATE', [member.id])
    slow.goOn()
    await waitFor(() => expect(short.processing.taken).toBe(1))
    return async () => {
      await holder.query('COMMIT')
      holder.release()
      expect((await response).status).toBe(200)
    }
  }

  it('that wait are taken by their declared pixels, and the largest is refused if too many wait', async () => {
    const id = await queue.quest()
    const free = await occupy(id)
    const answers: string[] = []
    const send = async (side: number) => {
      const { status } = await (await queue.member()).upload(id, makeBlackPng(side, side))
      answers.push(`${side}: ${status}`)
    }
    const responses = [send(2_000)]
    await waitFor(() => expect(short.processing.waiting).toBe(1))
    responses.push(send(1_500))
    await waitFor(() => expect(short.processing.waiting).toBe(2))
    responses.push(send(500))
    await waitFor(() => expect(answers).toEqual(['2000: 503']))
    await free()
    await Promise.all(responses)
    expect(answers).toEqual(['2000: 503', '500: 200', '1500: 200'])
  })

  it('of a member who has sent much in this minute wait for those of others', async () => {
    const id = await queue.quest()
    const busy = await queue.member()
    expect((await busy.upload(id, makeBlackPng(1_500, 1_500))).status).toBe(200)
    const free = await occupy(id)
    const answers: string[] = []
    const send = async (by: typeof busy, side: number) => {
      expect((await by.upload(id, makeBlackPng(side, side))).status).toBe(200)
      answers.push(by === busy ? 'busy' : 'other')
    }
    const first = send(busy, 1_000)
    await waitFor(() => expect(short.processing.waiting).toBe(1))
    const second = send(await queue.member(), 1_700)
    await waitFor(() => expect(short.processing.waiting).toBe(2))
    await free()
    await Promise.all([first, second])
    expect(answers).toEqual(['other', 'busy'])
  })

  it('of one member have a limit of pixels in a minute', async () => {
    const id = await queue.quest()
    const member = await queue.member()
    const picture = makeBlackPng(2_000, 1_000)
    const send = (by = member) => by.upload(id, picture)
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    const refused = await send()
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await queue.refusalOf(refused)).toMatchObject({ status: 429, code: 'too_many_uploads' })
    expect((await member.upload(id, await makePhoto('#404040'))).status).toBe(200)
    expect((await send(await queue.member())).status).toBe(200)
    time += 60_000
    expect((await send()).status).toBe(200)
  })

  it('of one member are refused unread once nothing is left of the minute', async () => {
    const id = await queue.quest()
    const member = await queue.member()
    // Each costs more than the limit, and counts with its bytes.
    for (let turn = 0; turn < 3; turn++) {
      const refused = await member.upload(id, makeLargePdf(2 * MEGABYTE, String(turn)))
      expect(await queue.refusalOf(refused)).toMatchObject({ status: 429, code: 'too_many_uploads' })
    }
    let isRead = false
    const unread = makeStream((controller) => {
      isRead = true
      controller.close()
    })
    const refused = await member.upload(id, unread)
    expect(await queue.refusalOf(refused)).toMatchObject({ status: 429, code: 'too_many_uploads' })
    expect([refused.headers.get('retry-after'), isRead]).toEqual(['60', false])
  })
})

describe('slow readers', () => {
  let server: Server

  beforeAll(async () => {
    const answer = makeRequestListener((incoming, bindings) => given.test.app.fetch(incoming, bindings))
    server = makeHttpServer(answer).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  /** A member with a PDF of 10 MB. */
  async function givenLargeFile(mark: string) {
    const member = await given.member()
    const id = await given.quest()
    const { hash } = await (await member.upload(id, makeLargePdf(10 * MEGABYTE, mark))).json()
    return { member, id, hash }
  }

  it('get small parts, each read when the one before was taken', async () => {
    const { member, hash } = await givenLargeFile('parts')
    const queries = vi.spyOn(given.test.database.pool, 'query')
    const countParts = () =>
      queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('substring')).length
    const reader = (await member.open(hash)).body?.getReader()
    for (const turn of [1, 2, 3]) {
      const { value } = (await reader?.read()) ?? {}
      expect(value?.length).toBe(64 * 1024)
      expect(countParts()).toBe(turn)
    }
    await reader?.cancel()
    queries.mockRestore()
  })

  /** Begins a download and takes its first part. */
  async function begin(hash: string, cookie: string) {
    const response = await given.test.app.request(`/api/files/${hash}`, { headers: { cookie } })
    expect(response.status).toBe(200)
    const reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>
    expect((await reader.read()).done).toBe(false)
    return reader
  }

  it('have four downloads at once; others of the same member wait, and those of other members do not', async () => {
    const { member, hash } = await givenLargeFile('turns')
    const { member: sender } = await givenLargeFile('turns')
    const [first] = await Promise.all([1, 2, 3, 4].map(() => begin(hash, member.cookie)))
    let isServed = false
    const fifth = begin(hash, member.cookie).then(() => {
      isServed = true
    })
    const other = await begin(hash, sender.cookie)
    while (!(await other.read()).done);
    expect(isServed).toBe(false)
    await first?.cancel()
    await fifth
  })

  it('of a file that is deleted meanwhile see that the connection breaks, and no end', async () => {
    const { member, id, hash } = await givenLargeFile('deleted')
    // The next download waits for its turn.
    const others = await Promise.all([1, 2, 3, 4].map(() => begin(hash, member.cookie)))
    const { port } = server.address() as AddressInfo
    const sent = request({ port, path: `/api/files/${hash}`, headers: { cookie: member.cookie } }).end()
    const [response] = await once(sent, 'response')
    expect(response.headers['content-length']).toBe(String(10 * MEGABYTE))
    expect((await member.remove(id, hash)).status).toBe(200)
    for (const other of others) await other.cancel()
    await expect(response.toArray()).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(given.test.logLines).toContainEqual(
      expect.objectContaining({ level: 40, msg: 'a response was broken off' }),
    )
    expect((await member.open(hash)).status).toBe(404)
  })
})
