import { type ComponentType, lazy } from 'react'
import { loadPage, type PageRoute } from './routes.ts'

const components = new Map<string, ComponentType>()

/** Loads a page ahead, so that it renders without waiting: on the server, and for the first page in the browser. */
export async function preparePage(route: PageRoute): Promise<void> {
  if (!components.has(route.page)) components.set(route.page, (await loadPage(route)).default)
}

export function Page({ route }: { route: PageRoute }) {
  let Component = components.get(route.page)
  if (Component === undefined) {
    Component = lazy(() => loadPage(route))
    components.set(route.page, Component)
  }
  return <Component />
}
