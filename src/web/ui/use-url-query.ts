import { navigate, usePageLocation } from './navigation.tsx'

type Changes = Record<string, string | undefined>

/**
 * The query of the page's URL as state: what is filtered, sorted or open can be shared, reloaded and returned to. A change replaces
 * the current history entry and leaves focus and scroll position alone.
 */
export function useUrlQuery(): [URLSearchParams, (changes: Changes) => void] {
  const { pathname, search } = usePageLocation()
  function change(changes: Changes) {
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    }
    const query = next.toString()
    navigate(query === '' ? pathname : `${pathname}?${query}`, { replace: true, keepsFocus: true })
  }
  return [new URLSearchParams(search), change]
}
