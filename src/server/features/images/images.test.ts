import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPrivateAddress } from '../../outgoing/private-address.ts'
import type { TestApp } from '../../testing/given-app.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { givenDatabase } from '../../testing/test-database.ts'
import { addPost } from '../../testing/test-posts.ts'
import { waitFor } from '../../testing/wait-for.ts'

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/** Status, headers and body of what the other site responds. */
const RESPONSES: Record<string, [number, Record<string, string>, (Buffer | string)?]> = {
  '/pixel.gif': [200, { 'content-type': 'image/gif' }, PIXEL],
  '/moved.gif': [302, { location: '/pixel.gif' }],
  '/round.gif': [302, { location: '/round.gif' }],
  '/page.gif': [200, { 'content-type': 'text/html' }, '<script>'],
  '/drawing.svg': [200, { 'content-type': 'image/svg+xml' }, '<svg/>'],
  '/huge.gif': [200, { 'content-type': 'image/gif' }, Buffer.alloc(6e6)],
  '/double.gif': [200, { 'content-type': 'image/gif, text/html' }, PIXEL],
  '/named.gif': [200, { 'content-type': 'image/gif+xml' }, PIXEL],
}

const context = givenDatabase()
let site: Server
let address: string
let asked: string[] = []
/** Responses that the other site holds back. */
let slow: (() => void)[] = []

/** The other site, which in tests runs on this machine. */
beforeAll(async () => {
  site = createServer(({ url = '', socket }, response) => {
    asked.push(url)
    const [status, headers, body] = RESPONSES[url] ?? [404, {}]
    if (url === '/slow.gif')
      slow.push(() => response.writeHead(200, { 'content-type': 'image/gif; a=b' }).end(PIXEL))
    else if (url === '/broken.gif') socket.destroy()
    else response.writeHead(status, headers).end(body)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})

afterAll(() => site.close())

/** The address at which a reader's browser finds the image of a post with this image URL. */
async function imageOf(app: TestApp['app'], imageUrl: string): Promise<string> {
  const id = await addPost(context.database, { imageUrl })
  return ((await (await app.request(`/api/blog/${id}`)).json()) as { imageUrl: string }).imageUrl
}

describe('an image of another site', () => {
  it('is served by our server, and is fetched once', async () => {
    const { app } = await makeTestApp(context.database, { isForbiddenAddress: () => false })
    asked = []
    for (const name of ['pixel.gif', 'moved.gif']) {
      const path = await imageOf(app, `${address}/${name}`)
      for (const _ of [1, 2]) {
        const response = await app.request(path)
        expect(response.status).toBe(200)
        expect(response.headers.get('content-type')).toBe('image/gif')
        expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
        expect(response.headers.get('content-security-policy')).toBe(
          "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        )
        expect(Buffer.from(await response.arrayBuffer())).toEqual(PIXEL)
      }
    }
    expect(asked).toEqual(['/pixel.gif', '/moved.gif', '/pixel.gif'])
  })

  it('is treated the same within the text', async () => {
    const { app } = await makeTestApp(context.database)
    const content = '![a ring](https://example.org/ring.png)'
    const id = await addPost(context.database, { imageUrl: 'https://example.org/ring.png', content })
    const post = (await (await app.request(`/api/blog/${id}`)).json()) as { imageUrl: string; html: string }
    expect(post.html).toContain(`<img src="${post.imageUrl}" alt="a ring"`)
  })

  it.each([
    ['page.gif', 'not an image'],
    ['double.gif', 'not an image'],
    ['named.gif', 'not an image'],
    ['drawing.svg', 'not an image'],
    ['huge.gif', 'too large'],
    ['round.gif', 'status 302'],
    ['none.gif', 'status 404'],
    ['broken.gif', 'ECONNRESET'],
  ])('that is invalid or fails to load is refused and logged with its host: %s', async (name, reason) => {
    const { app, logLines } = await makeTestApp(context.database, { isForbiddenAddress: () => false })
    const path = await imageOf(app, `${address}/${name}`)
    for (const _ of [1, 2]) expect((await app.request(path)).status).toBe(404)
    const failures = logLines.filter(({ msg }) => msg === 'an image could not be fetched')
    expect(failures).toMatchObject([{ level: 40, host: new URL(address).host, reason }])
    expect(JSON.stringify(failures)).not.toContain(name)
  })

  it.each(['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433', '[::ffff:127.0.0.1]'])(
    'is not fetched from this machine, by the name of %s',
    async (host) => {
      const { app } = await makeTestApp(context.database)
      asked = []
      const url = new URL(`${address}/pixel.gif`)
      url.hostname = host
      expect((await app.request(await imageOf(app, url.href))).status).toBe(404)
      expect(asked).toEqual([])
    },
  )

  it('is not fetched for an address that we did not sign', async () => {
    const { app } = await makeTestApp(context.database, { isForbiddenAddress: () => false })
    asked = []
    const source = Buffer.from(`${address}/pixel.gif`).toString('base64url')
    expect((await app.request(`/images/${'a'.repeat(22)}/${source}`)).status).toBe(404)
    const path = await imageOf(app, `${address}/pixel.gif`)
    expect((await app.request(`${path}AA`)).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('is fetched once for any number of readers at the same moment', async () => {
    const { app } = await makeTestApp(context.database, { isForbiddenAddress: () => false })
    const path = await imageOf(app, `${address}/slow.gif`)
    asked = []
    slow = []
    const responses = Array.from({ length: 30 }, () => app.request(path))
    await waitFor(() => expect(slow).toHaveLength(1))
    slow[0]?.()
    for (const response of await Promise.all(responses)) {
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/gif')
    }
    expect(asked).toEqual(['/slow.gif'])
  })

  it('that could not be fetched is fetched again after a minute, others after a day', async () => {
    const { app, clock } = await makeTestApp(context.database, { isForbiddenAddress: () => false })
    const paths = [await imageOf(app, `${address}/none.gif`), await imageOf(app, `${address}/pixel.gif`)]
    const askAfter = async (seconds: number) => {
      asked = []
      clock.advance(seconds * 1000)
      for (const path of paths) await app.request(path)
      return asked
    }
    expect(await askAfter(0)).toEqual(['/none.gif', '/pixel.gif'])
    expect(await askAfter(59)).toEqual([])
    expect(await askAfter(1)).toEqual(['/none.gif'])
    expect(await askAfter(24 * 3600)).toEqual(['/none.gif', '/pixel.gif'])
  })

  it('is refused while too many others are being fetched', async () => {
    const { app } = await makeTestApp(context.database, { isForbiddenAddress: () => false })
    slow = []
    const paths = await Promise.all(
      Array.from({ length: 9 }, (_, n) => imageOf(app, `${address}/slow.gif#${n}`)),
    )
    const first = paths.slice(0, 8).map((path) => app.request(path))
    await waitFor(() => expect(slow).toHaveLength(8))
    expect((await app.request(paths[8] ?? '')).status).toBe(503)
    for (const answer of slow) answer()
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array(8).fill(200))
  })

  it('is not fetched with a login in its address', async () => {
    const { app } = await makeTestApp(context.database, { isForbiddenAddress: () => false })
    const url = `${address.replace('//', '//ada:secret@')}/pixel.gif`
    expect((await app.request(await imageOf(app, url))).status).toBe(404)
  })
})

describe('isPrivateAddress', () => {
  it.each([
    '::1',
    '::',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:0:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'fe80::1',
    'fec0::1',
    'fc00::1',
    '10.1.2.3',
    '169.254.169.254',
  ])('knows %s', (each) => {
    expect(isPrivateAddress(each)).toBe(true)
  })

  it.each([
    '192.0.2.1',
    '192.31.196.1',
    '192.52.193.1',
    '192.88.99.1',
    '192.175.48.1',
    '198.51.100.1',
    '203.0.113.1',
    '2001:db8::1',
    '2620:4f:8000::1',
    '3fff::1',
    '5f00::1',
    '100::1',
  ])('knows %s of the special-purpose registries', (each) => {
    expect(isPrivateAddress(each)).toBe(true)
  })

  it('knows the addresses that this machine has at the moment, public ones too', () => {
    const interfaces = {
      eth0: [
        { address: '93.184.216.34', family: 'IPv4' as const },
        { address: '2606:2800:220:1::1', family: 'IPv6' as const },
      ],
    }
    expect(isPrivateAddress('93.184.216.34', interfaces)).toBe(true)
    expect(isPrivateAddress('2606:2800:220:1:0:0:0:1', interfaces)).toBe(true)
    expect(isPrivateAddress('93.184.216.35', interfaces)).toBe(false)
    for (const { address } of Object.values(networkInterfaces()).flatMap((each) => each ?? []))
      expect([address, isPrivateAddress(address)]).toEqual([address, true])
  })

  it.each(['93.184.216.34', '2606:2800:220:1::1', '2a00:1450::1'])('allows %s', (each) => {
    expect(isPrivateAddress(each)).toBe(false)
  })
})
