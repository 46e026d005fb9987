import { randomBytes } from 'node:crypto'
import { once, setMaxListeners } from 'node:events'
import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { MAX_FILE_BYTES, MEGABYTE } from '../src/domain/files.ts'
import { addMembers, type Member } from '../src/server/testing/add-members.ts'
import { makeBlackPng, makeLargePdf, makePdf } from '../src/server/testing/test-files.ts'
import { reportFigure } from './figures.ts'
import { measureHealth } from './measure-health.ts'
import { AUTH_SECRET, givenObservedServer } from './observed-server.ts'
import { scaled } from './scale.ts'

/** Uploads and downloads of attackers, beside members who are served meanwhile. Looks at time: it wants an idle machine. */
const server = givenObservedServer()
const PATH = '/api/quests/proof/files'
const figure = (what: string, goal: string, reached: string, isMet: boolean) =>
  reportFigure({ promise: 'Attackers', what, goal, reached, isMet })

beforeAll(async () => {
  await server.pool.query(
    `INSERT INTO quests (id, kind, title, description, settings, points, recurrence, prerequisites, position, state, created_at, updated_at)
     VALUES ('proof', 'file', 'Proof', 'Send it.', '{"accepts":"both","maxFiles":5,"text":"none"}', 10, 'once', '[]', 1000, 'open', now(), now())`,
  )
  await server.pool.query(`INSERT INTO quest_totals (quest_id, is_counted) VALUES ('proof', false)`)
})

const givenMembers = (count: number) => addMembers(server.pool, AUTH_SECRET, count)

/** Opens a connection and sends the head of a request. Attackers do not mind that it breaks. */
function open(head: string, cookie: string, length: number): Socket {
  const { hostname, port } = new URL(server.address)
  const socket = connect(Number(port), hostname).on('error', () => {})
  socket.write(
    `${head} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return socket
}

/** Resolves when the connection is closed, which `stop` brings about. */
async function closed(socket: Socket, stop?: AbortSignal): Promise<void> {
  stop?.addEventListener('abort', () => socket.destroy())
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
}

/** Sends so many bytes in each second. Resolves to the response, and the seconds until the connection was closed. */
async function sendSlowly(cookie: string, bytes: Buffer, bytesPerSecond: number, stop?: AbortSignal) {
  const start = Date.now()
  const socket = open(`POST ${PATH}`, cookie, bytes.length)
  let sent = 0
  const timer = setInterval(
    () => {
      const due = Math.min(bytes.length, Math.ceil(((Date.now() - start) / 1000) * bytesPerSecond))
      if (due > sent && socket.writable) socket.write(bytes.subarray(sent, due))
      sent = Math.max(sent, due)
    },
    bytesPerSecond > 1 ? 100 : 1000,
  )
  let response = ''
  socket.on('data', (part) => {
    response += part
    if (response.includes('}')) socket.destroy()
  })
  await closed(socket, stop)
  clearInterval(timer)
  return { response, seconds: (Date.now() - start) / 1000 }
}

async function upload({ cookie }: Member, body: Buffer): Promise<number> {
  const response = await fetch(server.address + PATH, {
    method: 'POST',
    headers: { cookie },
    body: new Uint8Array(body),
  })
  await response.text()
  return response.status
}

/** A photo of 4 megapixels and about 1 MB, as phones send it from a chat. */
async function makePhoto(): Promise<Buffer> {
  const [width, height] = [400, 300]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .resize(2_400, 1_800)
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Begins to read a file and stops. */
async function readSlowly(hash: string, { cookie }: Member): Promise<Socket> {
  const socket = open(`GET /api/files/${hash}`, cookie, 0)
  await once(socket, 'readable')
  expect(String(socket.read(12))).toBe('HTTP/1.1 200')
  return socket
}

/** A file of 10 MB that so many members have sent. */
async function givenLargeFile(count: number): Promise<{ hash: string; readers: Member[] }> {
  const readers = await givenMembers(count)
  const [member] = readers
  expect(await upload(member as Member, makeLargePdf(MAX_FILE_BYTES, 'large'))).toBe(200)
  // As if the others had sent it too.
  await server.pool.query(
    `INSERT INTO file_uses (member_id, quest_id, period, hash, name, media_type, size, created_at)
     SELECT id, quest_id, period, hash, name, media_type, size, created_at FROM file_uses, unnest($2::text[]) AS id WHERE member_id = $1
     ON CONFLICT DO NOTHING`,
    [member?.id, readers.map(({ id }) => id)],
  )
  const { rows } = await server.pool.query('SELECT hash FROM file_uses WHERE member_id = $1', [member?.id])
  return { hash: rows[0].hash, readers }
}

it('150 slow readers of one file take little memory', async () => {
  const { hash, readers: members } = await givenLargeFile(38)
  const before = await server.memory()
  const readers = await Promise.all(
    Array.from({ length: 150 }, (_, turn) => readSlowly(hash, members[turn % 38] as Member)),
  )
  // Until the system's own buffers are full.
  await delay(5_000)
  const growth = (await server.memory()) - before
  for (const reader of readers) reader.destroy()
  figure('memory growth by 150 slow readers of a file of 10 MB', 'below 150 MB', `${growth} MB`, growth < 150)
  expect(growth).toBeLessThan(150)
  expect(await server.isAlive()).toBe(true)
})

it('20 hostile uploads and downloads of every shape at once delay others by little', async () => {
  const { hash, readers } = await givenLargeFile(4)
  const coded = makePdf({ extra: `/${'#41'.repeat(Math.floor((MAX_FILE_BYTES - 1_000) / 3))} null` })
  const large = makeBlackPng(7_200, 7_200)
  const megabyte = Buffer.alloc(MEGABYTE)
  const attackers = await givenMembers(20)
  const photo = await makePhoto()
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  const shapes: ((attacker: Member, turn: number) => Promise<unknown>)[] = [
    ({ cookie }) => sendSlowly(cookie, large, 1, stop.signal),
    (attacker) => upload(attacker, coded),
    (attacker) => upload(attacker, large),
    () => {
      const socket = open(`POST ${PATH}`, '', 1_000_000_000)
      socket.on('drain', () => socket.write(megabyte))
      socket.write(megabyte)
      socket.resume()
      return closed(socket, stop.signal)
    },
    async (_, turn) => closed(await readSlowly(hash, readers[turn % 4] as Member), stop.signal),
  ]
  const attacks = attackers.map(async (attacker, turn) => {
    while (!stop.signal.aborted) {
      await shapes[turn % shapes.length]?.(attacker, turn).catch(() => {})
      // Refused attackers come back at once, but a client needs a moment too.
      await delay(50)
    }
  })
  const uploadTimes: number[] = []
  const end = Date.now() + scaled(60) * 1000
  const watching = measureHealth(`${server.address}/healthz`, stop.signal)
  // Real attackers have machines of their own. The thread that measures was made before, and keeps its priority.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const statuses = new Set<number>()
  while (Date.now() < end) {
    const [honest] = await givenMembers(1)
    const start = performance.now()
    statuses.add(await upload(honest as Member, photo))
    uploadTimes.push(performance.now() - start)
    await delay(500)
  }
  stop.abort()
  const healthTimes = await watching
  await Promise.all(attacks)
  const late = healthTimes.filter((time) => time >= 100).length
  const [health, slowest] = [Math.max(...healthTimes), Math.max(...uploadTimes)]
  figure(
    'slowest /healthz while 20 hostile uploads and downloads of every shape run',
    '100 ms',
    `${Math.round(health)} ms in ${healthTimes.length} requests, ${late} of which took longer than the goal`,
    health < 100,
  )
  figure(
    "slowest upload of another member's photo of 1 MB meanwhile",
    '3 s',
    `${(slowest / 1000).toFixed(1)} s in ${uploadTimes.length} uploads`,
    slowest < 3_000,
  )
  expect([...statuses]).toEqual([200])
  expect(health).toBeLessThan(100)
  expect(slowest).toBeLessThan(3_000)
  expect(server.unexpected()).toEqual([])
})

it('24 accounts that send a byte a second keep nobody out and are disconnected', async () => {
  const attackers = await givenMembers(24)
  const file = Buffer.alloc(MEGABYTE)
  const slow = [...attackers, ...attackers].map(({ cookie }) => sendSlowly(cookie, file, 1))
  const statuses = new Set<number>()
  const photo = await makePhoto()
  for (const member of await givenMembers(10)) statuses.add(await upload(member, photo))
  const ends = await Promise.all(slow)
  const seconds = Math.max(...ends.map((each) => each.seconds))
  figure(
    'time until the last of 48 uploads of a byte a second was ended',
    '40 s',
    `${Math.round(seconds)} s`,
    seconds < 40,
  )
  expect([...statuses]).toEqual([200])
  expect(seconds).toBeLessThan(40)
})

it('10 MB arrive at 200 kbit/s', async () => {
  const [member] = await givenMembers(1)
  const size = scaled(MAX_FILE_BYTES)
  const { response, seconds } = await sendSlowly(member?.cookie ?? '', makeLargePdf(size, 'phone'), 25_000)
  const isStored = response.startsWith('HTTP/1.1 200 ')
  figure(
    'a file of 10 MB sent at 200 kbit/s is stored',
    'yes',
    `${isStored}, in ${Math.round(seconds)} s`,
    isStored,
  )
  expect(response).toMatch(/^HTTP\/1.1 200 /)
})
