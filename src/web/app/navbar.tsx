import { ChevronDown, Menu, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { brand } from '../../domain/brand.ts'
import { useConnection } from '../ui/connection.ts'
import { PlainLink } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { navigate, usePageLocation } from '../ui/navigation.tsx'
import { showToast } from '../ui/toast.tsx'
import * as messages from './messages.ts'
import { type Audience, hiddenFrom, isFor, toAriaCurrent } from './nav-entries.ts'
import { findRoute } from './routes.ts'
import { logOut, useSession } from './session.ts'
import { ThemeSwitch } from './theme-switch.tsx'

type NavEntry = { to: string; name: string; for: Audience }

const mainEntries: NavEntry[] = [
  { to: '/', name: messages.home, for: 'all' },
  { to: '/p2p', name: messages.p2p, for: 'all' },
  { to: '/dashboard', name: messages.dashboard, for: 'member' },
  { to: '/tasks', name: messages.dailyTasks, for: 'member' },
  { to: '/admin', name: messages.admin, for: 'admin' },
]
const moreEntries: NavEntry[] = [
  { to: '/about', name: messages.aboutAndRoadmap, for: 'all' },
  { to: '/tokenomics', name: messages.tokenomics, for: 'all' },
  { to: '/blog', name: messages.blog, for: 'all' },
  { to: '/account', name: messages.account, for: 'member' },
]
const visitorEntries: NavEntry[] = [
  { to: '/login', name: messages.login, for: 'visitor' },
  { to: '/register', name: messages.register, for: 'visitor' },
]

function closeMenus() {
  for (const menu of document.querySelectorAll<HTMLElement>('nav [popover]')) menu.hidePopover()
}

export function Navbar() {
  const session = useSession()
  const pageLocation = usePageLocation()
  const shownLocation = useRef(pageLocation)

  // Each navigation closes the menus. Hydration does not: a menu that was opened before it stays open.
  useEffect(() => {
    if (shownLocation.current === pageLocation) return
    shownLocation.current = pageLocation
    closeMenus()
  }, [pageLocation])

  // An open menu would be misplaced in the other layout, so it closes when a phone is turned.
  useEffect(() => {
    const limits = ['48rem', '64rem'].map((width) => matchMedia(`(width >= ${width})`))
    for (const limit of limits) limit.onchange = closeMenus
    return () => {
      for (const limit of limits) limit.onchange = null
    }
  }, [])

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="page-width flex min-h-16 items-center gap-2">
        <PlainLink
          to="/"
          aria-label={brand.name}
          className="mr-auto -ml-1 flex min-h-11 items-center rounded-full px-1"
        >
          <Logo />
        </PlainLink>
        {/* Filled by the pages of administration. */}
        <div id="desk-tools" className="contents" />
        {isFor('visitor', session) && pageLocation.pathname !== '/register' && (
          <PlainLink to="/register" className={`register-button ${hiddenFrom.visitor}`}>
            {messages.register}
          </PlainLink>
        )}
        {/* The switch stands before the menu on phones and after it on wide screens. It is rendered in both places, because
            the tab order follows the document. */}
        <div className="wide-bar:hidden">
          <ThemeSwitch />
        </div>
        <nav aria-label={messages.mainNavigation}>
          <button
            type="button"
            {...menuButtonProps('main-menu')}
            className="group grid size-11 place-items-center rounded-full hover:bg-leaf-soft wide-bar:hidden"
          >
            <Menu aria-hidden="true" className="size-6 group-aria-expanded:hidden" />
            <X aria-hidden="true" className="hidden size-6 group-aria-expanded:block" />
            <span className="sr-only">{messages.toggleMenu}</span>
          </button>
          <ul id="main-menu" popover="auto" className="nav-menu">
            <Entries entries={mainEntries} />
            <MoreMenu />
            <Entries entries={visitorEntries} />
            {isFor('member', session) && (
              <li className={hiddenFrom.member}>
                <LogoutButton />
              </li>
            )}
          </ul>
        </nav>
        <div className="narrow-bar:hidden">
          <ThemeSwitch />
        </div>
      </div>
      <OfflineBanner />
    </header>
  )
}

/**
 * The attributes of a menu's button. A popover opens before any script runs, closes on Escape and returns the focus;
 * the script in the document's head keeps `aria-expanded` up to date.
 */
function menuButtonProps(menuId: string) {
  return {
    popoverTarget: menuId,
    'aria-controls': menuId,
    'aria-expanded': false,
    suppressHydrationWarning: true,
  } as const
}

function Entries({ entries }: { entries: NavEntry[] }) {
  const session = useSession()
  const { pathname } = usePageLocation()
  return entries
    .filter((entry) => isFor(entry.for, session))
    .map(({ to, name, for: audience }) => (
      <li key={to} className={hiddenFrom[audience]}>
        <PlainLink
          to={to}
          aria-current={toAriaCurrent(to, pathname)}
          className={to === '/register' ? 'nav-register' : 'nav-entry'}
        >
          {name}
        </PlainLink>
      </li>
    ))
}

/** A separate menu on wide screens, a group of the one menu on phones. */
function MoreMenu() {
  const { pathname } = usePageLocation()
  const menu = useRef<HTMLUListElement>(null)

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLLIElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) menu.current?.hidePopover()
  }

  return (
    <li
      onBlur={closeWhenLeft}
      className="narrow-bar:my-2 narrow-bar:border-y narrow-bar:border-line narrow-bar:py-2"
    >
      <button
        type="button"
        {...menuButtonProps('more-menu')}
        aria-current={moreEntries.some(({ to }) => toAriaCurrent(to, pathname)) || undefined}
        className="more-button nav-entry group narrow-bar:hidden"
      >
        {messages.more}
        <ChevronDown aria-hidden="true" className="size-4 group-aria-expanded:rotate-180" />
      </button>
      <p className="px-4 pt-1 text-sm font-semibold text-muted wide-bar:hidden">{messages.more}</p>
      <ul id="more-menu" ref={menu} popover="auto" aria-label={messages.more} className="more-menu">
        <Entries entries={moreEntries} />
      </ul>
    </li>
  )
}

function LogoutButton() {
  const { pathname } = usePageLocation()
  const [busy, setBusy] = useState(false)

  async function handleLogout() {
    setBusy(true)
    try {
      await logOut()
      // On a guarded page the guard has redirected to the login page with a way back, which a logout must not keep.
      navigate('/login', { replace: findRoute(pathname).access !== 'public' })
    } catch {
      showToast(messages.logOutFailed, 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      onClick={handleLogout}
      disabled={busy}
      aria-busy={busy || undefined}
      className="nav-entry text-muted hover:text-ink"
    >
      {messages.logOut}
    </button>
  )
}

/** Its live region is always in the document: screen readers announce only what is added to a region they already know. */
function OfflineBanner() {
  const isOffline = useConnection() === 'offline'
  return (
    <div aria-live="polite">
      {isOffline && (
        <p className="offline-banner ground-forest px-5 py-2 text-center text-sm font-medium">
          {messages.offline}
        </p>
      )}
    </div>
  )
}
