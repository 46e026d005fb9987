import './styles/app.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageReplies, SentReplies } from '../api/page.ts'
import { App } from './app/app.tsx'
import { preparePage } from './app/page.tsx'
import { browserCache } from './app/query-cache.ts'
import { findRoute, matchRoute } from './app/routes.ts'
import { browserSite } from './app/site.ts'
import { BrowserLocation } from './ui/navigation.tsx'

/** Not awaited at the top level: pages import modules of this bundle, so each would wait for the other. */
async function start() {
  // Without the page's code the first render would suspend and differ from the server's HTML.
  await preparePage(findRoute(location.pathname)).catch(() => {})

  // The web imports only types and endpoints from `api`, so the elements' ids are repeated here from api/page.ts.
  const read = (id: string) => JSON.parse(document.getElementById(id)?.textContent || '{}')
  Object.assign(browserSite, read('site'))
  browserCache.hydrate(toPageReplies(read('replies')))
  const root = document.getElementById('root')
  if (root === null) throw new Error('the document has no root')
  // In a transition React yields to the browser, so the page handles input while it hydrates.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserLocation>
          <App />
        </BrowserLocation>
      </StrictMode>,
    )
  })
}

/** A document that many addresses share says only that nothing was found for any query of the page. */
function toPageReplies(sent: SentReplies): PageReplies {
  if (typeof sent !== 'string') return sent
  const { route, params } = matchRoute(location.pathname)
  const urls = route.queries?.({ params, search: new URLSearchParams(location.search) }) ?? []
  return Object.fromEntries(urls.map((url) => [url, { status: 404, body: null }]))
}

void start()
