import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp } from '../../testing/test-app.ts'
import { givenDatabase } from '../../testing/test-database.ts'
import { addPost } from '../../testing/test-posts.ts'

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

const context = givenDatabase()
let site: Server
let address: string
let asked: string[] = []

/** Another site, which on this machine has to be on this machine. */
beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/pixel.gif') response.writeHead(200, { 'content-type': 'image/gif' }).end(PIXEL)
    else if (request.url === '/moved.gif') response.writeHead(302, { location: '/pixel.gif' }).end()
    else if (request.url === '/round.gif') response.writeHead(302, { location: '/round.gif' }).end()
    else if (request.url === '/page.gif')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<script>')
    else if (request.url === '/drawing.svg')
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')
    else if (request.url === '/huge.gif')
      response.writeHead(200, { 'content-type': 'image/gif' }).end(Buffer.alloc(6e6))
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})

afterAll(() => site.close())

/** Where a reader's browser finds the image of a post that names this one. */
async function imageOf(
  app: Awaited<ReturnType<typeof makeTestApp>>['app'],
  imageUrl: string,
): Promise<string> {
  const id = await addPost(context.database, { imageUrl })
  return ((await (await app.request(`/api/blog/${id}`)).json()) as { imageUrl: string }).imageUrl
}

describe('an image of another site', () => {
  it('reaches the reader through us, and is asked for once', async () => {
    const { app } = await makeTestApp(context.database, { isForbiddenAddress: () => false })
    asked = []
    for (const name of ['pixel.gif', 'moved.gif']) {
      const path = await imageOf(app, `${address}/${name}`)
      for (const _ of [1, 2]) {
        const response = await app.request(path)
        expect(response.status).toBe(200)
        expect(response.headers.get('content-type')).toBe('image/gif')
        expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
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

  it.each(['page.gif', 'drawing.svg', 'huge.gif', 'round.gif', 'none.gif'])(
    'that is none is not passed on: %s',
    async (name) => {
      const { app } = await makeTestApp(context.database, { isForbiddenAddress: () => false })
      expect((await app.request(await imageOf(app, `${address}/${name}`))).status).toBe(404)
    },
  )

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

  it('is not fetched for an address we did not make', async () => {
    const { app } = await makeTestApp(context.database, { isForbiddenAddress: () => false })
    asked = []
    const source = Buffer.from(`${address}/pixel.gif`).toString('base64url')
    expect((await app.request(`/images/${'a'.repeat(22)}/${source}`)).status).toBe(404)
    const path = await imageOf(app, `${address}/pixel.gif`)
    expect((await app.request(`${path}AA`)).status).toBe(404)
    expect(asked).toEqual([])
  })
})
