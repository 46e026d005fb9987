import { type RefObject, useEffect, useRef } from 'react'

/**
 * Browsers drop the focus of a button that becomes disabled or is removed. The returned element takes the focus then, so
 * that the next Tab goes on from there and not from the top of the page.
 */
export function useFocusFallback<Target extends HTMLElement>(isSettled: boolean): RefObject<Target | null> {
  const fallback = useRef<Target>(null)
  useEffect(() => {
    if (!isSettled) return
    // In the next frame, because focusing computes the layout, which would add to the work of the claim.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.matches('body, :disabled')) fallback.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [isSettled])
  return fallback
}
