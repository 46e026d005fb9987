import type { Hono } from 'hono'
import { html } from 'hono/html'
import { brand } from '../../domain/brand.ts'
import { compressBody, sendBody } from '../http/body-variants.ts'
import type { RequestEnv } from '../http/respond.ts'
import type { Pages } from './pages.ts'
import { makeServiceWorker } from './service-worker.ts'

/** The ground of the pages in each theme, as styles/app.css has it. The browser's own bars take it on. */
const ground = { light: '#faf7f0', dark: '#0d1a14' }

/** In the head of every page: what the browser shows around the page, on the home screen and in its list of tabs. */
export const webAppHead = html`<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${ground.light}" data-theme="light" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${ground.dark}" data-theme="dark" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">`

/** What a browser needs to install the site as an app. Members open it at their own page; the guard leads others to the login. */
const manifest = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: brand.summary,
  lang: 'en',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: ground.light,
  theme_color: ground.light,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** Serves the manifest and the service worker. Their addresses must stay: installed apps ask for them again. */
export function serveWebApp(app: Hono<RequestEnv>, { assets }: Pages): void {
  const manifestBody = compressBody(JSON.stringify(manifest))
  app.get('/manifest.webmanifest', async (c) =>
    sendBody(c, await manifestBody, {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
    }),
  )
  const logo = assets.get('/favicon.svg')
  // The development server has no files of its own, and its pages register no worker.
  if (logo === undefined) return
  const workerBody = compressBody(makeServiceWorker(Buffer.from(logo.body.identity).toString()))
  app.get('/service-worker.js', async (c) =>
    sendBody(c, await workerBody, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  )
}
