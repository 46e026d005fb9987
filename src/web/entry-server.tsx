import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageRenderer, PageReplies, RenderedPage } from '../api/page.ts'
import { App } from './app/app.tsx'
import { descriptions } from './app/descriptions.messages.ts'
import { firstPaintScript } from './app/first-paint.ts'
import { preparePage } from './app/page.tsx'
import { QueryCache, QueryCacheContext } from './app/query-cache.ts'
import { isIndexed, matchRoute, notFoundRoute, type PageRoute, routes, sourceOf } from './app/routes.ts'
import { SiteContext } from './app/site.ts'
import { StaticLocation } from './ui/navigation.tsx'

/** All unknown addresses are rendered as this one, so that they share one page. */
const NOT_FOUND = '/404'

/** The server loads this module from the build, so that server and web never import each other. */
export const renderer: PageRenderer = {
  firstPaintScript,
  indexedPaths: routes
    .filter((route) => isIndexed(route) && !route.path.includes(':'))
    .map(({ path }) => path),
  plan(path, search) {
    const { route, params } = matchRoute(path)
    if (route === notFoundRoute) return { address: NOT_FOUND, queries: [], missingAddress: NOT_FOUND }
    const queries = route.queries?.({ params, search }) ?? []
    return { address: path + queryOf(route, search), queries, missingAddress: route.path }
  },
  async prepare() {
    await Promise.all([...routes, notFoundRoute].map(preparePage))
  },
  async render(path, search, { replies, site }) {
    const { route, params } = matchRoute(path)
    await preparePage(route)
    const html = renderToString(
      <StrictMode>
        <SiteContext value={site}>
          <QueryCacheContext value={new QueryCache(replies)}>
            <StaticLocation address={route === notFoundRoute ? NOT_FOUND : path + queryOf(route, search)}>
              <App />
            </StaticLocation>
          </QueryCacheContext>
        </SiteContext>
      </StrictMode>,
    )
    const status = statusOf(route, replies)
    return {
      status,
      title: route.title,
      // The pages of administration share one.
      description: descriptions[route.path] ?? descriptions['/admin'] ?? '',
      ...route.head?.(replies, { params, search }),
      indexed: isIndexed(route) && status === 200,
      source: sourceOf(route),
      html,
      isWhole: route.access === 'public',
    }
  },
}

/** Only the part that the page depends on, so that tracking parameters make no pages of their own. */
function queryOf(route: PageRoute, search: URLSearchParams): string {
  return route.query?.(search) ?? ''
}

function statusOf(route: PageRoute, replies: PageReplies): RenderedPage['status'] {
  if (route === notFoundRoute) return 404
  if (route.rendersWithoutReplies) return 200
  const statuses = Object.values(replies).map(({ status }) => status)
  // A page with queries that makes none was opened at an address that names nothing.
  if (statuses.includes(404) || (route.queries !== undefined && statuses.length === 0)) return 404
  return statuses.every((status) => status === 200) ? 200 : 503
}
