import { type ComponentType, lazy } from 'react'
import { probeServer } from '../ui/connection.ts'
import { loadPage, type PageRoute } from './routes.ts'

const components = new Map<string, ComponentType>()

/** The code of a page did not arrive. Unlike other errors of a page, it can be retried. */
export class PageLoadError extends Error {}

/**
 * Loads a page ahead, so that it renders without waiting: on the server, for the first page in the browser, and for a
 * page whose code did not arrive before.
 */
export async function preparePage(route: PageRoute): Promise<void> {
  components.set(route.page, (await loadPage(route)).default)
}

export function Page({ route }: { route: PageRoute }) {
  let Component = components.get(route.page)
  if (Component === undefined) {
    Component = lazy(() => loadPage(route).catch(rejectWithPageLoadError))
    // A failed one is kept too: React renders a page that threw once more, and would otherwise load it for ever.
    components.set(route.page, Component)
  }
  return <Component />
}

async function rejectWithPageLoadError(cause: unknown): Promise<never> {
  await probeServer()
  throw new PageLoadError('the code of the page did not arrive', { cause })
}
