import { html } from 'hono/html'
import { brand } from '../../domain/brand.ts'
import { webAppHead } from './web-app.ts'

/** A page of plain elements that needs no scripts and depends on nothing that can fail. */
export function makePlainPage(title: string, styles: readonly string[], content: unknown): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${webAppHead}
<title>${title} · ${brand.name}</title>
<meta name="robots" content="noindex">
${styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}
</head>
<body>
<main class="plain-page">
${content}
</main>
</body>
</html>
`)
}

/** The page shown when a page could not be rendered. */
export function makeErrorPage(styles: readonly string[], message: string): string {
  return makePlainPage(
    'Something went wrong',
    styles,
    html`<h1>This page did not open</h1>
<p role="alert">${message}</p>
<p><a href="">Try again</a> or <a href="/">go to the home page</a>.</p>`,
  )
}
