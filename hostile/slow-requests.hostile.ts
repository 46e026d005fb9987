import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { reportFigure } from './figures.ts'
import { givenObservedServer } from './observed-server.ts'

const server = givenObservedServer()
const figure = (what: string, goal: string, reached: string, isMet: boolean) =>
  reportFigure({ promise: 'Attackers', what, goal, reached, isMet })

/** Sends one more character each second, so that the request is never idle and never complete. */
function sendSlowly(address: string, beginning: string, more: string): Promise<number> {
  const { hostname, port } = new URL(address)
  const start = Date.now()
  return new Promise((resolve) => {
    const socket: Socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    // The response is ignored.
    socket.resume()
    socket.write(beginning)
    const timer = setInterval(() => socket.write(more), 1000)
    socket.on('close', () => {
      clearInterval(timer)
      resolve((Date.now() - start) / 1000)
    })
  })
}

it('500 clients that never finish a request are disconnected, and others are served meanwhile', async () => {
  const { address } = server
  const first = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\n'
  const header = `${first}X-Slow: `
  const body = `${first}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`
  const slow = [
    ...Array.from({ length: 300 }, () => sendSlowly(address, header, 'a')),
    ...Array.from({ length: 200 }, () => sendSlowly(address, body, ' ')),
  ]
  let isOver = false
  const over = Promise.all(slow).finally(() => {
    isOver = true
  })
  const waits: number[] = []
  while (!isOver) {
    const start = performance.now()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    waits.push(performance.now() - start)
    await Promise.race([over, once(AbortSignal.timeout(250), 'abort')])
  }
  const seconds = Math.max(...(await over))
  const slowest = Math.round(Math.max(...waits))
  figure(
    'time until the last of 500 slow connections was closed',
    '40 s',
    `${Math.round(seconds)} s`,
    seconds < 40,
  )
  figure(
    'slowest response to others meanwhile',
    '1,000 ms',
    `${slowest} ms in ${waits.length} requests`,
    slowest < 1000,
  )
  expect(seconds).toBeLessThan(40)
  expect(slowest).toBeLessThan(1000)
  expect(server.unexpected()).toEqual([])
})

it('compressed bodies are refused without unpacking, and cost no memory', async () => {
  const bomb = gzipSync(Buffer.alloc(48 * 2 ** 20), { level: 9 })
  expect(bomb.length).toBeLessThan(64 * 1024)
  const before = await server.memory()
  const statuses = new Set<number>()
  await Promise.all(
    Array.from({ length: 200 }, async (_, turn) => {
      const response = await fetch(`${server.address}/api/auth/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-encoding': turn % 2 === 0 ? 'gzip' : 'gzip, gzip',
          'x-forwarded-for': `198.51.100.${turn}`,
        },
        body: bomb,
      })
      statuses.add(response.status)
    }),
  )
  const growth = (await server.memory()) - before
  figure('memory growth by 200 compressed bodies of 48 MB', 'below 100 MB', `${growth} MB`, growth < 100)
  expect([...statuses]).toEqual([400])
  expect(growth).toBeLessThan(100)
  expect(await server.isAlive()).toBe(true)
})
