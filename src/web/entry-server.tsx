import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { PageRenderer } from '../api/page.ts'
import { App } from './app/app.tsx'
import { firstPaintScript } from './app/first-paint.ts'
import { preparePage } from './app/page.tsx'
import { findRoute, isIndexed, notFoundRoute, routes, sourceOf } from './app/routes.ts'

/** What the server calls; it loads this module from the build, so that the two never import each other. */
export const renderer: PageRenderer = {
  firstPaintScript,
  pageKey: (path) => {
    const route = findRoute(path)
    return route === notFoundRoute ? '404' : path
  },
  async prepare() {
    await Promise.all([...routes, notFoundRoute].map(preparePage))
  },
  async render(path) {
    const route = findRoute(path)
    await preparePage(route)
    const html = renderToString(
      <StrictMode>
        <StaticRouter location={route === notFoundRoute ? '/404' : path}>
          <App />
        </StaticRouter>
      </StrictMode>,
    )
    return {
      status: route === notFoundRoute ? 404 : 200,
      title: route.title,
      description: route.description,
      indexed: isIndexed(route),
      source: sourceOf(route),
      html,
    }
  },
}
