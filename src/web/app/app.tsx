import { type ReactNode, Suspense, useState } from 'react'
import { usePageLocation } from '../ui/navigation.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ToastRegion } from '../ui/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Guard } from './guard.tsx'
import { loadingPage, skipToContent } from './messages.ts'
import { Navbar } from './navbar.tsx'
import { Page, preparePage } from './page.tsx'
import { askForProofBy } from './proof.ts'
import { findRoute, type PageRoute } from './routes.ts'
import { usePageChange } from './use-page-change.ts'

askForProofBy(async () => (await import('../features/auth/prove-dialog.tsx')).askForProof())

/** Everything that depends on the location, which server and browser provide in different ways. */
export function App() {
  const { pathname } = usePageLocation()
  const route = useRoute(pathname)
  usePageChange()
  return (
    <Layout isDesk={route.access === 'admin'}>
      <ErrorBoundary key={route.staysMounted ? route.page : pathname} load={() => preparePage(route)}>
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

/** The route of an address, with the page that is open already if that one shows the address itself. */
function useRoute(pathname: string): PageRoute {
  const route = findRoute(pathname)
  const [openPage, setOpenPage] = useState(route.page)
  const page = route.within === openPage ? openPage : route.page
  if (page !== openPage) setOpenPage(page)
  return { ...route, page }
}

type LayoutProps = {
  /** Administration has the whole screen: its bar is thin, and it has neither the footer nor the members' bar. */
  isDesk: boolean
  children: ReactNode
}

function Layout({ isDesk, children }: LayoutProps) {
  return (
    <div className={`flex min-h-dvh flex-col pb-(--bottom-edge) ${isDesk ? 'desk' : 'site'}`}>
      <a
        href="#main"
        className="sr-only rounded-full bg-leaf font-semibold text-on-leaf focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-5 focus:py-3"
      >
        {skipToContent}
      </a>
      <Navbar />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      {!isDesk && (
        <>
          <Footer />
          <BottomBar />
        </>
      )}
      <ToastRegion />
    </div>
  )
}
