import { makeOfflinePage } from './offline-page.ts'

interface OfflinePage {
  html: string
  headers: Record<string, string>
}

/** The parts of the worker's global scope that are used here. TypeScript cannot load its types beside those of a page. */
interface WorkerScope {
  registration: { navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}
interface LifetimeEvent {
  waitUntil(work: Promise<unknown>): void
}
interface WorkerEvents {
  install: LifetimeEvent & { addRoutes?(rules: object): Promise<void> }
  activate: LifetimeEvent
  fetch: {
    request: Request
    preloadResponse: Promise<Response | undefined>
    respondWith(response: Promise<Response>): void
  }
}

/**
 * The whole service worker. It shows the offline page when a page cannot be loaded, and stores nothing: the offline page is
 * part of its source. It is a function only to be readable and type-checked: browsers get its source, so it must not use
 * anything outside of it.
 */
function serviceWorker(offlinePage: OfflinePage) {
  const worker = self as unknown as WorkerScope

  worker.addEventListener('install', (event) => {
    // A new version takes over at once.
    event.waitUntil(worker.skipWaiting())
    // Requests of pages go straight to the network, in browsers that can without even waking this worker.
    const condition = { or: ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ requestMode })) }
    event.waitUntil(Promise.resolve(event.addRoutes?.({ condition, source: 'network' })).catch(() => {}))
  })

  // The page is requested while this worker starts, so that it delays nothing.
  worker.addEventListener('activate', (event) => {
    event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()))
  })

  worker.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(loadPage(event))
  })

  async function loadPage({ request, preloadResponse }: WorkerEvents['fetch']): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await fetch(request))
    } catch {
      return new Response(offlinePage.html, { status: 503, headers: offlinePage.headers })
    }
  }
}

export function makeServiceWorker(logo: string): string {
  return `(${serviceWorker})(${JSON.stringify(makeOfflinePage(logo))})`
}
