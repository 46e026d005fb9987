import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { Layout } from './layout.tsx'
import { Page } from './page.tsx'
import { findRoute } from './routes.ts'
import { usePageChange } from './use-page-change.ts'

/** Everything inside the router, which differs between server and browser. */
export function App() {
  const { pathname } = useLocation()
  const route = findRoute(pathname)
  usePageChange()
  return (
    <Layout>
      <ErrorBoundary key={pathname}>
        <Guard access={route.access}>
          <Suspense
            fallback={
              <div className="page-width py-16">
                <Skeleton text="Loading page..." />
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
