import { Menu } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { brand } from '../../domain/brand.ts'
import { PlainLink } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { navigate, usePlace } from '../ui/navigation.tsx'
import { showToast } from '../ui/toast.tsx'
import { findRoute } from './routes.ts'
import { logOut, type Session, useSession } from './session.ts'
import { ThemeSwitch } from './theme-switch.tsx'

type Audience = 'all' | 'visitor' | 'member' | 'admin'

const places: { to: string; name: string; for: Audience }[] = [
  { to: '/', name: 'Home', for: 'all' },
  { to: '/p2p', name: 'P2P', for: 'all' },
  { to: '/dashboard', name: 'Dashboard', for: 'member' },
  { to: '/tasks', name: 'Daily Tasks', for: 'member' },
  { to: '/admin', name: 'Admin', for: 'admin' },
  { to: '/login', name: 'Login', for: 'visitor' },
  { to: '/register', name: 'Register', for: 'visitor' },
]

/** Before the session is known every entry is there, and the root's data-session hides those of others. */
const hiddenFrom: Record<Audience, string> = {
  all: '',
  visitor: 'member:hidden',
  member: 'visitor:hidden',
  admin: 'non-admin:hidden',
}

function isFor(audience: Audience, session: Session) {
  if (audience === 'all' || session.status === 'loading' || session.status === 'failed') return true
  if (session.status === 'visitor') return audience === 'visitor'
  return audience === 'member' || (audience === 'admin' && session.member.isAdmin)
}

const entryLook =
  'flex min-h-12 w-full items-center rounded-full px-4 text-lg font-medium hover:bg-leaf-soft ' +
  'md:min-h-11 md:px-3.5 md:text-base'
const currentLook =
  'aria-[current=page]:text-leaf aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8'
const registerLook =
  'flex min-h-12 w-full items-center justify-center rounded-full border border-transparent bg-leaf px-5 text-lg font-semibold text-on-leaf ' +
  'hover:bg-leaf-strong max-md:mt-2 md:ml-1.5 md:min-h-11 md:text-base'

export function Navbar() {
  const session = useSession()
  const place = usePlace()
  const menu = useRef<HTMLUListElement>(null)
  const shownPlace = useRef(place)

  // Each arrival at a page closes the menu; hydration is none, and leaves a menu open that was opened before it.
  useEffect(() => {
    if (shownPlace.current === place) return
    shownPlace.current = place
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }, [place])

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="page-width flex min-h-16 items-center gap-2">
        <PlainLink
          to="/"
          aria-label={brand.name}
          className="-ml-1 flex min-h-11 items-center rounded-full px-1"
        >
          <Logo />
        </PlainLink>
        <div className="ml-auto md:order-last md:ml-0">
          <ThemeSwitch />
        </div>
        <nav aria-label="Main" className="md:ml-auto">
          <button
            type="button"
            popoverTarget="main-menu"
            // Kept up to date by the script in the document's head, which is there before hydration.
            aria-expanded={false}
            suppressHydrationWarning
            aria-controls="main-menu"
            className="grid size-11 place-items-center rounded-full hover:bg-leaf-soft md:hidden"
          >
            <Menu aria-hidden="true" className="size-6" />
            <span className="sr-only">Toggle menu</span>
          </button>
          {/* A popover opens before any script runs, closes on Escape and gives the focus back by itself. */}
          <ul id="main-menu" ref={menu} popover="auto" className="nav-menu">
            {places
              .filter((place) => isFor(place.for, session))
              .map(({ to, name, for: audience }) => (
                <li key={to} className={hiddenFrom[audience]}>
                  <PlainLink
                    to={to}
                    aria-current={to === place.pathname ? 'page' : undefined}
                    className={to === '/register' ? registerLook : `${entryLook} ${currentLook}`}
                  >
                    {name}
                  </PlainLink>
                </li>
              ))}
            {isFor('member', session) && (
              <li className={hiddenFrom.member}>
                <LogoutButton />
              </li>
            )}
          </ul>
        </nav>
      </div>
    </header>
  )
}

function LogoutButton() {
  const { pathname } = usePlace()
  const [busy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    try {
      await logOut()
      // The guard has put the login page in the place of its page, to come back to it; who leaves will not.
      navigate('/login', { replace: findRoute(pathname).access !== 'public' })
    } catch {
      showToast('You could not be logged out. Please try again.', 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      onClick={leave}
      disabled={busy}
      aria-busy={busy || undefined}
      className={`${entryLook} text-muted hover:text-ink`}
    >
      Logout
    </button>
  )
}
