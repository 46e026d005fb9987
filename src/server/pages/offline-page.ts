import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { brand } from '../../domain/brand.ts'

/** Colours and shapes of styles/app.css. The page has to do without any other file, so its fonts are the device's. */
const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; background: light-dark(#faf7f0, #0d1a14); color: light-dark(#14231c, #e8f1ea) }
:root[data-theme=light] { color-scheme: light }
:root[data-theme=dark] { color-scheme: dark }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; min-height: 100svh }
main { box-sizing: border-box; width: 100%; max-width: 32rem; padding: 2rem clamp(1.25rem, 4vw, 2.5rem) }
.logo { display: flex; align-items: center; gap: .625rem; font: 600 1.25rem/1 Georgia, serif }
svg { width: 2.25rem; height: 2.25rem }
svg path { fill: light-dark(#2a7549, #6fcf97) }
svg path ~ path { fill: none; stroke: light-dark(#fff, #08180f) }
svg circle { fill: light-dark(#fff, #08180f) }
h1 { margin: 2rem 0 0; font: 500 clamp(2.25rem, 8vw, 3rem)/1.12 Georgia, serif; letter-spacing: -.015em; text-wrap: balance }
p { margin: 1rem 0 0; color: light-dark(#4d5c53, #a6baad); text-wrap: pretty }
button { margin-top: 2rem; min-height: 3.25rem; padding: .75rem 1.75rem; border: 1px solid transparent; border-radius: 100vmax; background: light-dark(#2a7549, #6fcf97); color: light-dark(#fff, #08180f); font: 600 1.125rem/1.2 system-ui, sans-serif; cursor: pointer }
button:hover { background: light-dark(#1c5a37, #96e3b5) }
button:focus-visible { outline: 3px solid light-dark(#1c5a37, #96e3b5); outline-offset: 3px }
`

/** Loading the page again keeps what follows the # in its address, such as the token of a mailed link. */
const SCRIPT = `
const root = document.documentElement
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
} catch {}
addEventListener('online', () => location.reload())
addEventListener('click', ({ target }) => target.closest('button') && location.reload())
`

/** The page that the service worker shows when a page cannot be loaded, with the headers it needs. */
export function makeOfflinePage(logo: string) {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection · ${brand.name}</title>
<style>${raw(STYLE)}</style>
<script>${raw(SCRIPT)}</script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<main>
<div class="logo">${raw(logo.replace('<svg', '<svg aria-hidden="true"'))} ${brand.name}</div>
<h1>There is no connection</h1>
<p>This page could not be loaded: your device is offline, or our server does not answer. Your points and everything you sent are safe.</p>
<p>When your device is online again, the page opens by itself.</p>
<button type="button">Try again</button>
</main>
</body>
</html>
`
  return {
    html: String(page),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  }
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}
