import { ChevronDown, Search } from 'lucide-react'
import { type ComponentType, type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { getWaiting } from '../../../api/admin-endpoints.ts'
import { formatNumber } from '../../../domain/format.ts'
import { useSession } from '../../app/session.ts'
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
export function makeAdminPage(
  page: keyof typeof messages.pages,
  lead: string | undefined,
  Content: ComponentType,
) {
  return function AdminPage() {
    return (
      <AdminLayout title={messages.pages[page]} lead={lead && <span className="max-sm:hidden">{lead}</span>}>
        <Content />
      </AdminLayout>
    )
  }
}

function Frame({ title, lead, actions, children }: AdminLayoutProps) {
  const headingId = useId()
  const { links, current } = usePageLinks()
  const [isSearching, setIsSearching] = useState(false)
  return (
    <div className="grid grid-cols-1 lg:min-h-[calc(100dvh-var(--header-height))] lg:grid-cols-[13rem_minmax(0,1fr)]">
      <InHeader>
        <PlainLink
          to="/admin"
          className="mr-3 flex min-h-9 items-center gap-2 rounded-sm font-semibold text-muted hover:text-ink max-lg:hidden"
        >
          <span aria-hidden="true" className="font-normal">
            /
          </span>
          {messages.navigation}
        </PlainLink>
        <nav aria-label={messages.navigation} className="min-w-0 lg:hidden">
          <button
            type="button"
            popoverTarget={SWITCHER_ID}
            aria-controls={SWITCHER_ID}
            aria-expanded={false}
            className="group flex min-h-11 max-w-full items-center gap-1.5 rounded-lg px-2 text-base font-semibold hover:bg-leaf-soft"
          >
            <span className="sr-only">{messages.switcher}</span>
            <span className="truncate">{current?.name}</span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-muted group-aria-expanded:rotate-180"
            />
          </button>
          <div id={SWITCHER_ID} popover="auto" className="switcher-menu">
            {links}
          </div>
        </nav>
        <SearchButton onOpen={() => setIsSearching(true)} />
      </InHeader>
      <section aria-labelledby={headingId} className="w-full max-w-[100rem] min-w-0 px-4 pt-2 pb-16 sm:px-6">
        <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
            <h1 id={headingId} tabIndex={-1} className="rounded-sm wrap-anywhere">
              {title}
            </h1>
            {lead && <p className="text-sm text-muted">{lead}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
        <div className="mt-2 grid grid-cols-1 gap-3 lg:gap-2.5">{children}</div>
      </section>
      {/* After the page, so that the Tab key gets from the site's header to the page without a stop at each link. */}
      <div className="order-first border-r border-line max-lg:hidden">
        <div className="sticky top-(--header-height) flex h-[calc(100dvh-var(--header-height))] flex-col justify-between overflow-y-auto p-2.5">
          <nav aria-label={messages.navigation}>{links}</nav>
          <Reader />
        </div>
      </div>
      <CommandPalette
        open={isSearching}
        onOpen={() => setIsSearching(true)}
        onClose={() => setIsSearching(false)}
      />
    </div>
  )
}

const SWITCHER_ID = 'admin-pages'

/** Who is logged in. */
function Reader() {
  const session = useSession()
  if (session.status !== 'member') return null
  return (
    <PlainLink to="/account" className="block rounded-lg px-3 py-1.5 text-sm hover:bg-sunk">
      <bdi className="block truncate font-medium">{session.member.name}</bdi>
      <span className="text-muted">{messages.account}</span>
    </PlainLink>
  )
}

/** Puts controls of administration into the site's header, which is on the screen before administration has loaded. */
function InHeader({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setSlot(document.getElementById('desk-tools')), [])
  return slot && createPortal(children, slot)
}

function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="/ Control+K Meta+K"
      className="mr-auto flex min-h-11 items-center gap-2 rounded-lg px-2.5 text-muted hover:text-ink max-lg:ml-auto max-lg:mr-0 max-lg:hover:bg-leaf-soft lg:min-h-9 lg:w-64 lg:border lg:border-line lg:bg-raised lg:hover:border-edge"
    >
      <Search aria-hidden="true" className="size-4 max-lg:size-5" />
      <span className="max-lg:sr-only">{searchMessages.open}</span>
      <span aria-hidden="true" className="ml-auto text-xs max-lg:hidden">
        {/Mac|iP/.test(navigator.platform) ? searchMessages.shortcut.mac : searchMessages.shortcut.other}
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
      className={`flex min-h-11 items-center justify-between gap-3 rounded-lg px-3 text-sm font-medium no-underline lg:min-h-9 ${isCurrent ? 'bg-leaf-soft text-ink' : 'text-muted hover:bg-sunk hover:text-ink'}`}
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
