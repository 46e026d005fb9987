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
export interface Place {
  pathname: string
  search: string
  hash: string
  /** What the page before has handed over. It survives a reload. */
  state: unknown
  /** Come to by the browser itself: a page that loads, back and forward. Then the browser scrolls, too. */
  isFromHistory: boolean
}

const PlaceContext = createContext<Place>(placeOf(new URL('http://localhost/')))

let show: (place: Place) => void = () => {}

function placeOf(
  { pathname, search, hash }: URL | Location,
  state: unknown = null,
  isFromHistory = true,
): Place {
  return { pathname, search, hash, state, isFromHistory }
}

/** A new object with each arrival, also at the same address. */
export function usePlace(): Place {
  return useContext(PlaceContext)
}

/** On the server the reader stands still. */
export function FixedPlace({ address, children }: { address: string; children: ReactNode }) {
  return <PlaceContext value={placeOf(new URL(address, 'http://localhost'))}>{children}</PlaceContext>
}

/** In the browser the place changes with the browser's history. */
export function BrowserPlace({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => placeOf(location, history.state))
  // A layout effect runs before the ordinary effects of the components inside, in which a Redirect navigates.
  useLayoutEffect(() => {
    // A large page is rendered without blocking what its reader does; back and forward React renders at once, so that
    // the browser finds the height it wants to scroll in.
    show = (next) => startTransition(() => setPlace(next))
    const follow = () => show(placeOf(location, history.state))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  // Tells the script in the document's head to repeat early presses, and tests that they may begin. The page stands in a
  // Suspense boundary, which React hydrates later. A press in it makes React hydrate it at once and run its effects before
  // it handles the press, so forms are prefilled by then.
  useEffect(() => {
    document.documentElement.dataset.awake = ''
    dispatchEvent(new Event('hydrated'))
  }, [])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

interface Manner {
  /** Instead of the present page, so that the way back does not lead to it. */
  replace?: boolean
  state?: object | undefined
}

/** Opens a path of ours without loading a document. */
export function navigate(to: string, { replace = false, state }: Manner = {}): void {
  if (replace) history.replaceState(state ?? null, '', to)
  else history.pushState(state ?? null, '', to)
  show(placeOf(location, history.state, false))
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

/** Leads elsewhere as soon as it is shown, in the place of the present page. */
export function Redirect({ to, state }: { to: string; state?: object }) {
  useEffect(() => navigate(to, { replace: true, state }), [to, state])
  return null
}
