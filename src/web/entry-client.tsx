import './styles/app.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preparePage } from './app/page.tsx'
import { QueryCache, QueryCacheContext } from './app/query-cache.ts'
import { findRoute } from './app/routes.ts'
import { BrowserLocation } from './ui/navigation.tsx'

/** Not awaited by the module itself: pages import what it is bundled with, and each would wait for the other. */
async function start() {
  // Without its page's code the first render would wait in a state that the server's HTML is not in.
  await preparePage(findRoute(location.pathname)).catch(() => {})

  // The web takes only types from the contract, so the element's id is written out here and in api/page.ts.
  const carried = document.getElementById('replies')?.textContent
  const replies = new QueryCache(carried ? JSON.parse(carried) : {})
  const root = document.getElementById('root')
  if (root === null) throw new Error('the document has no root')
  // As a transition React takes breaks, in which the page reacts to its reader.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <QueryCacheContext value={replies}>
          <BrowserLocation>
            <App />
          </BrowserLocation>
        </QueryCacheContext>
      </StrictMode>,
    )
  })
}

void start()
