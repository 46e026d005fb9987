import { type RefObject, useEffect, useRef } from 'react'

/**
 * Browsers drop the focus of a button that ends disabled or is gone. The heading of what it did takes it up, so that
 * the next Tab goes on from there and not from the top of the page.
 */
export function useFocusFallback<Held extends HTMLElement>(isSettled: boolean): RefObject<Held | null> {
  const held = useRef<Held>(null)
  useEffect(() => {
    if (isSettled && document.activeElement?.matches('body, :disabled')) held.current?.focus()
  }, [isSettled])
  return held
}
