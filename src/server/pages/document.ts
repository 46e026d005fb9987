import { html, raw } from 'hono/html'
import {
  ALL_MISSING,
  REPLIES_ELEMENT,
  type RenderedPage,
  SCRIPTS_ELEMENT,
  type SentReplies,
  SITE_ELEMENT,
  type Site,
} from '../../api/page.ts'
import { brand } from '../../domain/brand.ts'
import type { PageAssets } from './pages.ts'
import { webAppHead } from './web-app.ts'

interface DocumentParts {
  page: RenderedPage
  replies: SentReplies
  site: Site
  assets: PageAssets
  canonical: string
  image: string
  firstPaintScript: string
}

/** The whole HTML document. It contains nothing about the visitor, so any cache may store it for everyone. */
export function makeDocument({
  page,
  replies,
  site,
  assets,
  canonical,
  image,
  firstPaintScript,
}: DocumentParts): string {
  const discovery = page.indexed
    ? html`<link rel="canonical" href="${canonical}">
<meta property="og:type" content="${page.structuredData ? 'article' : 'website'}">
<meta property="og:site_name" content="${brand.name}">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:url" content="${canonical}">
<meta property="og:image" content="${image}">
<meta name="twitter:card" content="summary_large_image">`
    : html`<meta name="robots" content="noindex">`
  const structured =
    page.structuredData && html`<script type="application/ld+json">${json(page.structuredData)}</script>`
  const inlineReplies =
    (replies === ALL_MISSING || Object.keys(replies).length > 0) &&
    html`<script type="application/json" id="${REPLIES_ELEMENT}">${json(replies)}</script>`
  const scripts = html`${assets.preloads.map((href) => html`<link rel="modulepreload" href="${href}">\n`)}
${assets.scripts.map((src) => html`<script type="module" src="${src}"></script>\n`)}`
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${webAppHead}
<title>${page.title}</title>
<meta name="description" content="${page.description}">
<script>${raw(firstPaintScript)}</script>
${assets.fonts.map((href) => html`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>\n`)}
${assets.styles.map((href) => html`<link rel="stylesheet" href="${href}">\n`)}
${page.isWhole ? html`<template id="${SCRIPTS_ELEMENT}">${scripts}</template>` : scripts}
<link rel="alternate" href="/feed.xml" type="application/atom+xml" title="${brand.name}">
${discovery}
${structured}
</head>
<body>
<div id="root">${raw(page.html)}</div>
<script type="application/json" id="${SITE_ELEMENT}">${json(site)}</script>
${inlineReplies}
</body>
</html>
`)
}

/** JSON for a script element, escaped so that nothing in it can close the element. */
function json(value: object | string) {
  return raw(
    JSON.stringify(value)
      .replaceAll('<', '\\u003c')
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029'),
  )
}
