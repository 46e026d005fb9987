import {
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'

/** Where the reader is. */
export interface PageLocation {
  pathname: string
  search: string
  hash: string
  /** What the page before has handed over. It survives a reload. */
  state: unknown
  /** Come to by the browser itself: a page that loads, back and forward. Then the browser scrolls, too. */
  isFromHistory: boolean
}

const LocationContext = createContext<PageLocation>(toPageLocation(new URL('http://localhost/')))

let setCurrentLocation: (pageLocation: PageLocation) => void = () => {}

function toPageLocation(
  { pathname, search, hash }: URL | Location,
  state: unknown = null,
  isFromHistory = true,
): PageLocation {
  return { pathname, search, hash, state, isFromHistory }
}

/** A new object with each navigationState, also at the same address. */
export function usePageLocation(): PageLocation {
  return useContext(LocationContext)
}

/** On the server the reader stands still. */
export function StaticLocation({ address, children }: { address: string; children: ReactNode }) {
  return (
    <LocationContext value={toPageLocation(new URL(address, 'http://localhost'))}>{children}</LocationContext>
  )
}

/** In the browser the location follows the browser's history. */
export function BrowserLocation({ children }: { children: ReactNode }) {
  const [pageLocation, setPlace] = useState(() => toPageLocation(location, history.state))
  // A layout effect runs before the ordinary effects of the components inside, in which a Redirect navigates.
  useLayoutEffect(() => {
    // A large page is rendered without blocking what its reader does; back and forward React renders at once, so that
    // the browser finds the height it wants to scroll in.
    setCurrentLocation = (next) => startTransition(() => setPlace(next))
    const follow = () => setCurrentLocation(toPageLocation(location, history.state))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  // Tells the script in the document's head to repeat early presses, and tests that they may begin. The page stands in a
  // Suspense boundary, which React hydrates later. A press in it makes React hydrate it at once and run its effects before
  // it handles the press, so forms are prefilled by then.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
  return <LocationContext value={pageLocation}>{children}</LocationContext>
}

interface NavigateOptions {
  /** Instead of the present page, so that the way back does not lead to it. */
  replace?: boolean
  state?: object | undefined
}

/** Opens a path of ours without loading a document. */
export function navigate(to: string, { replace = false, state }: NavigateOptions = {}): void {
  if (replace) history.replaceState(state ?? null, '', to)
  else history.pushState(state ?? null, '', to)
  setCurrentLocation(toPageLocation(location, history.state, false))
}

/** Follows a link of ours, unless it is meant for another tab or window, or to be saved. */
export function followLink(event: MouseEvent<HTMLAnchorElement>, state: object | undefined): void {
  const { currentTarget: link, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  const isForBrowser = button !== 0 || metaKey || ctrlKey || shiftKey || altKey
  if (defaultPrevented || isForBrowser || (link.target !== '' && link.target !== '_self')) return
  event.preventDefault()
  // As browsers do: a link to where one is adds no step to the way back.
  navigate(link.href, { replace: link.href === location.href, state })
}

/** Navigates as soon as it is rendered, replacing the current page in the history. */
export function Redirect({ to, state }: { to: string; state?: object }) {
  useEffect(() => navigate(to, { replace: true, state }), [to, state])
  return null
}
