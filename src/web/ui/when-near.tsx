import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Renders its content once it is about to be scrolled into view, so that a page asks first for what is seen first. */
export function WhenNear({ children }: { children: () => ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => setIsNear((was) => was || entry?.isIntersecting === true),
      {
        rootMargin: '400px',
      },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  // As high as a few entries, so that what follows is not taken for near.
  return isNear ? children() : <div ref={place} className="min-h-96" />
}
