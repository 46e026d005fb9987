import { ChevronDown, Search } from 'lucide-react'
import { type ComponentType, type ReactNode, useId, useState } from 'react'
import { getWaiting } from '../../../api/admin-endpoints.ts'
import { formatNumber } from '../../../domain/format.ts'
import { PlainLink } from '../../ui/link.tsx'
import { usePageLocation } from '../../ui/navigation.tsx'
import { type AdminPageLink, adminPages } from './admin-pages.ts'
import { ActiveQueriesContext, useLiveQuery } from './live-queries.ts'
import { messages } from './messages.ts'
import { CommandPalette } from './search/command-palette.tsx'
import { messages as searchMessages } from './search/messages.ts'
import { useCapabilities } from './use-capability.ts'

type AdminLayoutProps = {
  title: ReactNode
  lead?: ReactNode
  /** Beside the title: what people do first on this page. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every page of administration: the rail, or the switcher on phones, and the page with its heading. */
export function AdminLayout(props: AdminLayoutProps) {
  const [activeQueries] = useState(() => new Set<string>())
  return (
    <ActiveQueriesContext value={activeQueries}>
      <Frame {...props} />
    </ActiveQueriesContext>
  )
}

/** A page whose heading is its name on the rail. The content is inside the layout, so that its actions also refresh the rail. */
export function makeAdminPage(page: keyof typeof messages.pages, lead: string, Content: ComponentType) {
  return function AdminPage() {
    return (
      <AdminLayout title={messages.pages[page]} lead={lead}>
        <Content />
      </AdminLayout>
    )
  }
}

function Frame({ title, lead, actions, children }: AdminLayoutProps) {
  const headingId = useId()
  const { pathname } = usePageLocation()
  const { links, current } = usePageLinks()
  const [isSearching, setIsSearching] = useState(false)
  const search = <SearchButton onOpen={() => setIsSearching(true)} />
  return (
    <div className="page-width grid grid-cols-1 gap-x-10 pb-16 sm:pb-24 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <nav aria-label={messages.navigation} className="mt-4 flex items-start gap-3 lg:hidden">
        <details key={pathname} className="group min-w-0 flex-1 rounded-xl border border-line bg-raised">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-xl px-4 font-semibold">
            <span>
              <span className="sr-only">{messages.switcher} </span>
              {current?.name}
            </span>
            <ChevronDown aria-hidden="true" className="size-5 text-muted group-open:rotate-180" />
          </summary>
          <div className="px-2 pb-2">{links}</div>
        </details>
        {search}
      </nav>
      {/* As high as the screen, so that the footer does not move on it when the content arrives. */}
      <section aria-labelledby={headingId} className="min-h-svh min-w-0 pt-6 lg:pt-10">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 id={headingId} tabIndex={-1} className="rounded-sm text-3xl wrap-anywhere sm:text-4xl">
              {title}
            </h1>
            {lead && <p className="mt-2 max-w-2xl text-muted">{lead}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </header>
        <div className="mt-6 grid grid-cols-1 gap-5">{children}</div>
      </section>
      {/* After the page, so that the Tab key gets from the site's header to the page without a stop at each link. */}
      <nav aria-label={messages.navigation} className="order-first hidden lg:block">
        <div className="sticky top-(--header-height) pt-10">
          {search}
          {links}
        </div>
      </nav>
      <CommandPalette
        open={isSearching}
        onOpen={() => setIsSearching(true)}
        onClose={() => setIsSearching(false)}
      />
    </div>
  )
}

function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="/ Control+K"
      className="flex min-h-12 items-center gap-2 rounded-xl border border-line bg-raised px-3 text-sm text-muted hover:border-edge hover:text-ink lg:mb-3 lg:min-h-11 lg:w-full"
    >
      <Search aria-hidden="true" className="size-4" />
      {searchMessages.open}
      <span aria-hidden="true" className="ml-auto rounded-sm border border-line px-1.5 max-lg:hidden">
        {searchMessages.shortcut}
      </span>
    </button>
  )
}

/** The pages of administration that the member may use, with what waits on them. */
function usePageLinks() {
  const capabilities = useCapabilities()
  const { pathname } = usePageLocation()
  const waiting = useLiveQuery(getWaiting)
  const counts: Record<string, number | undefined> =
    waiting.status === 'ready'
      ? { '/admin/review': waiting.value.review?.entries, '/admin/blog': waiting.value.content?.drafts }
      : {}
  const pages = adminPages.filter(({ needs }) => capabilities.includes(needs))
  const current = pages.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const links = (
    <ul className="grid gap-0.5">
      {pages.map((page) => (
        <li key={page.to}>
          <RailLink page={page} isCurrent={page === current} count={counts[page.to]} />
        </li>
      ))}
    </ul>
  )
  return { links, current }
}

type RailLinkProps = { page: AdminPageLink; isCurrent: boolean; count: number | undefined }

function RailLink({ page, isCurrent, count = 0 }: RailLinkProps) {
  return (
    <PlainLink
      to={page.to}
      aria-current={isCurrent ? 'page' : undefined}
      className={`flex min-h-11 items-center justify-between gap-3 rounded-lg px-3 text-sm font-medium no-underline ${isCurrent ? 'bg-leaf-soft text-ink' : 'text-muted hover:bg-sunk hover:text-ink'}`}
    >
      {page.name}
      {count > 0 && (
        <span className="figures rounded-full bg-sunk px-2 text-xs leading-6 text-ink">
          {formatNumber(count)}
          <span className="sr-only"> {messages.waiting}</span>
        </span>
      )}
    </PlainLink>
  )
}
