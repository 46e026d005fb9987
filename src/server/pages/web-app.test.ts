import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { givenApp } from '../testing/given-app.ts'

const test = givenApp()

interface Manifest {
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose?: string }[]
}

async function readManifest(): Promise<Manifest> {
  return (await test.app.request('/manifest.webmanifest')).json() as Promise<Manifest>
}

describe('the manifest', () => {
  it.each(['/', '/blog', '/login', '/dashboard', '/tasks', '/admin/review', '/nowhere', '/api/docs'])(
    'is linked on %s',
    async (path) => {
      const html = await (await test.app.request(path)).text()
      expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">')
      expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">')
    },
  )

  it('names the brand and opens the member’s page', async () => {
    const response = await test.app.request('/manifest.webmanifest')
    expect(response.headers.get('content-type')).toBe('application/manifest+json')
    expect(await response.json()).toMatchObject({
      name: 'GRAV',
      start_url: '/dashboard',
      display: 'standalone',
    })
  })

  it('has icons of the sizes it says, and one that phones may cut to their shape', async () => {
    const { icons } = await readManifest()
    for (const { src, sizes } of icons) {
      const icon = sharp(Buffer.from(await (await test.app.request(src)).arrayBuffer()))
      const { format, width, height } = await icon.metadata()
      expect({ format, sizes: `${width}x${height}` }).toEqual({ format: 'png', sizes })
    }
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    const maskable = icons.find(({ purpose }) => purpose === 'maskable')
    const image = sharp(Buffer.from(await (await test.app.request(maskable?.src ?? '')).arrayBuffer()))
    expect((await image.stats()).isOpaque).toBe(true)
  })
})

describe('the service worker', () => {
  it('is asked for again at each visit', async () => {
    const response = await test.app.request('/service-worker.js')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  it('answers a page that cannot be loaded with the offline page, whose policy allows exactly its own style and script', async () => {
    const listeners = new Map<string, (event: object) => void>()
    const scope = {
      Response,
      fetch: () => Promise.reject(new TypeError('offline')),
      self: { addEventListener: (name: string, listener: () => void) => listeners.set(name, listener) },
    }
    runInNewContext(await (await test.app.request('/service-worker.js')).text(), scope)
    const answer = await new Promise<Response>((resolve) => {
      const request = { mode: 'navigate' }
      listeners.get('fetch')?.({ request, preloadResponse: Promise.resolve(undefined), respondWith: resolve })
    })
    expect(answer.status).toBe(503)
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy')
    for (const tag of ['style', 'script']) {
      const [, source = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(html) ?? []
      const hash = createHash('sha256').update(source).digest('base64')
      expect(policy).toContain(`${tag}-src 'sha256-${hash}';`)
    }
    expect(html).not.toMatch(/style="|onclick/)
  })

  it('leaves every other request alone, and uses no cache', async () => {
    const source = await (await test.app.request('/service-worker.js')).text()
    expect(source).not.toContain('caches')
    const listeners = new Map<string, (event: object) => void>()
    const self = { addEventListener: (name: string, listener: () => void) => listeners.set(name, listener) }
    runInNewContext(source, { self })
    const answers: unknown[] = []
    for (const mode of ['cors', 'no-cors', 'same-origin'])
      listeners.get('fetch')?.({ request: { mode }, respondWith: (answer: unknown) => answers.push(answer) })
    expect(answers).toEqual([])
  })
})
