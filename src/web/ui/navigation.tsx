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

export interface PageLocation {
  pathname: string
  search: string
  hash: string
  /** Passed on by the previous page. It survives a reload. */
  state: unknown
  /** The browser itself navigated (a page load, back, forward), so it also restores the scroll position. */
  isFromHistory: boolean
  /** Only a filter or the like changed: scroll position and focus stay where they are. */
  keepsFocus: boolean
}

const LocationContext = createContext<PageLocation>(toPageLocation(new URL('http://localhost/')))

let setCurrentLocation: (pageLocation: PageLocation) => void = () => {}

function toPageLocation(
  { pathname, search, hash }: URL | Location,
  state: unknown = null,
  isFromHistory = true,
  keepsFocus = false,
): PageLocation {
  return { pathname, search, hash, state, isFromHistory, keepsFocus }
}

/** A new object with each navigation, also to the same address. */
export function usePageLocation(): PageLocation {
  return useContext(LocationContext)
}

/** On the server the location never changes. */
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
    // A transition renders a large page without blocking input. React renders back and forward at once, so that the
    // page has its height before the browser restores the scroll position.
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
  /** Replaces the current page in the history, so that Back does not lead to it. */
  replace?: boolean
  state?: object | undefined
  keepsFocus?: boolean
}

/** Opens a path of this site without loading a document. */
export function navigate(
  to: string,
  { replace = false, state, keepsFocus = false }: NavigateOptions = {},
): void {
  if (replace) history.replaceState(state ?? null, '', to)
  else history.pushState(state ?? null, '', to)
  setCurrentLocation(toPageLocation(location, history.state, false, keepsFocus))
}

/** Opens a link of this site, unless the click asks for another tab or window, or a download. */
export function followLink(event: MouseEvent<HTMLAnchorElement>, state: object | undefined): void {
  const { currentTarget: link, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  const isForBrowser = button !== 0 || metaKey || ctrlKey || shiftKey || altKey
  if (defaultPrevented || isForBrowser || (link.target !== '' && link.target !== '_self')) return
  event.preventDefault()
  // As in browsers, a link to the current address adds no history entry.
  navigate(link.href, { replace: link.href === location.href, state })
}

/** Navigates as soon as it is rendered, replacing the current page in the history. */
export function Redirect({ to, state }: { to: string; state?: object }) {
  useEffect(() => navigate(to, { replace: true, state }), [to, state])
  return null
}
