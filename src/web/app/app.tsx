import { Suspense } from 'react'
import { usePageLocation } from '../ui/navigation.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { Layout } from './layout.tsx'
import { loadingPage } from './messages.ts'
import { Page, preparePage } from './page.tsx'
import { findRoute } from './routes.ts'
import { usePageChange } from './use-page-change.ts'

/** Everything that depends on the location, which server and browser provide in different ways. */
export function App() {
  const { pathname } = usePageLocation()
  const route = findRoute(pathname)
  usePageChange()
  return (
    <Layout>
      <ErrorBoundary key={pathname} load={() => preparePage(route)}>
        <Guard route={route}>
          <Suspense
            fallback={
              <div className="page-width min-h-svh py-16">
                <Skeleton text={loadingPage} />
              </div>
            }
          >
            <Page route={route} />
          </Suspense>
        </Guard>
      </ErrorBoundary>
    </Layout>
  )
}
