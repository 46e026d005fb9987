import { type RefObject, useEffect, useRef } from 'react'

/**
 * Browsers drop the focus of a button that becomes disabled or is removed. The returned element takes the focus then, so
 * that the next Tab goes on from there and not from the top of the page.
 */
export function useFocusFallback<Target extends HTMLElement>(isSettled: boolean): RefObject<Target | null> {
  const fallback = useRef<Target>(null)
  useEffect(() => {
    if (isSettled && document.activeElement?.matches('body, :disabled')) fallback.current?.focus()
  }, [isSettled])
  return fallback
}
