import type { ReactNode } from 'react'
import { ToastRegion } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { skipToContent } from './messages.ts'
import { Navbar } from './navbar.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
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
      <Footer />
      <ToastRegion />
    </div>
  )
}
