import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { givenApp } from '../testing/given-app.ts'
import { makeTestApp } from '../testing/test-app.ts'
import { loadBuiltPages } from './built-pages.ts'

const test = givenApp()

describe('pages', () => {
  it('are complete, with title, description, canonical address and preview tags', async () => {
    const html = await (await test.app.request('/')).text()
    expect(html).toMatch(/<h1[^>]*>/)
    expect(html).toContain('<title>GRAV: Conserve - Verify - Tokenize</title>')
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}">/)
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/">')
    expect(html).toContain('<meta property="og:image" content="http://localhost:3000/og.png">')
  })

  it('are the same for everyone and set no cookie', async () => {
    const { cookie } = await test.logIn({ role: 'administrator' })
    const visitor = await test.app.request('/')
    const admin = await test.app.request('/', { headers: { cookie: `${cookie}; grav_hint=admin` } })
    expect(await admin.text()).toBe(await visitor.text())
    expect(admin.headers.get('set-cookie')).toBeNull()
    expect(visitor.headers.get('cache-control')).toBe('public, no-cache')
  })

  it('allow exactly the inline script they contain', async () => {
    const response = await test.app.request('/')
    const scripts = [...(await response.text()).matchAll(/<script>(.*?)<\/script>/gs)]
    expect(scripts).toHaveLength(1)
    const [, script = ''] = scripts[0] ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  it('are not sent again if the browser has them', async () => {
    const etag = (await test.app.request('/')).headers.get('etag') ?? ''
    const again = await test.app.request('/', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    const ask = async (path: string, tag: string) =>
      (await test.app.request(path, { headers: { 'if-none-match': tag } })).status
    expect(await ask('/', 'W/"other"')).toBe(200)
    expect(await ask('/', `"other", ${etag}`)).toBe(304)
    expect(await ask('/', etag.slice(2))).toBe(304)
    const missing = (await test.app.request('/nowhere')).headers.get('etag') ?? ''
    expect(await ask('/nowhere', missing)).toBe(404)
  })

  it('are compressed as the browser accepts', async () => {
    const plain = await (await test.app.request('/')).text()
    const get = async (encoding: string) => {
      const response = await test.app.request('/', { headers: { 'accept-encoding': encoding } })
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-length')).toBe(String(bytes.length))
      return { encoding: response.headers.get('content-encoding'), bytes, vary: response.headers.get('vary') }
    }
    const brotli = await get('gzip, deflate, br')
    expect(brotli).toMatchObject({ encoding: 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain)
    const gzip = await get('gzip, br;q=0')
    expect(gzip.encoding).toBe('gzip')
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain)
    expect((await get('gzip, br;q=0.0')).encoding).toBe('gzip')
    expect((await get('identity')).encoding).toBeNull()
  })

  it.each([
    '/nowhere',
    '/ABOUT',
    '/about/x',
    '/%00',
    '/%ff',
    '//evil.example',
    '/blog/../../etc/passwd',
    '/assets/none.js',
  ])('answer %s with the 404 page', async (path) => {
    const response = await test.app.request(path)
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).toContain('404: Page Not Found')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  it('have one URL each', async () => {
    const response = await test.app.request('/about/')
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe('/about')
    const referred = await test.app.request('/register/?ref=abc')
    expect(referred.headers.get('location')).toBe('/register?ref=abc')
  })

  it.each([
    '//evil.example/',
    '/%5Cevil.example/',
    '/%09/evil.example/',
    '/%0d%0aX:1/',
    '/nowhere/',
    '///',
    '//about',
  ])('do not redirect to another site for %s', async (path) => {
    const response = await test.app.request(`http://localhost:3000${path}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('location')).toBeNull()
  })

  it('of unknown URLs do not depend on which was requested first', async () => {
    const { app } = await makeTestApp(test.database)
    const first = await (await app.request('/P2P')).text()
    expect(first).not.toContain('aria-current')
    expect(await (await app.request('/nowhere')).text()).toBe(first)
  })

  it('accept only GET and HEAD', async () => {
    expect((await test.app.request('/', { method: 'HEAD' })).status).toBe(200)
    const response = await test.app.request('/', { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  it('that need a session are a shell with noindex', async () => {
    const response = await test.app.request('/dashboard')
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('Loading user...')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  it('load immutable, precompressed files', async () => {
    const html = await (await test.app.request('/')).text()
    const [, script] = /<script type="module" src="([^"]+)">/.exec(html) ?? []
    const response = await test.app.request(script ?? '', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect((await test.app.request('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
    expect((await test.app.request('/favicon.svg', { method: 'POST' })).status).toBe(405)
  })

  it('are rendered once and cached, unknown ones as one, and errors not at all', async () => {
    const pages = await loadBuiltPages(join(import.meta.dirname, '../../../dist'))
    const rendered: string[] = []
    let isBroken = true
    const render: typeof pages.renderer.render = (path, search, replies) => {
      rendered.push(path)
      if (isBroken) throw new Error('broken')
      return pages.renderer.render(path, search, replies)
    }
    const { app } = await makeTestApp(test.database, {
      pages: { ...pages, renderer: { ...pages.renderer, render } },
    })
    expect((await app.request('/')).status).toBe(500)
    isBroken = false
    for (const path of ['/', '/', '/?utm=1', '/x1', '/x2', '//', '///'])
      await app.request(`http://localhost${path}`)
    expect(rendered).toEqual(['/', '/', '/x1'])
  })

  it.each([
    ['/about', 'About GRAV'],
    ['/tokenomics', '10,000,000 $GRAV'],
    ['/tokenomics', '3,000,000 $GRAV'],
    ['/privacy-policy', 'Last updated: June 23, 2025'],
    ['/terms-of-service', 'Last updated: June 23, 2025'],
    ['/p2p', 'Place Buy Order'],
    ['/p2p', 'TradingView integration coming soon'],
    ['/blog', 'No Blog Posts Yet!'],
  ])('of %s contain the text "%s"', async (path, text) => {
    expect(await (await test.app.request(path)).text()).toContain(text)
  })

  it('escape the texts in their head', async () => {
    expect(await (await test.app.request('/about')).text()).toContain(
      '<title>About &amp; Roadmap · GRAV</title>',
    )
  })
})
