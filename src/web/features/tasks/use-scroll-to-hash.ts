import { useEffect } from 'react'
import { usePageLocation } from '../../ui/navigation.tsx'

/** Goes to the task that the address names once all of them are there. */
export function useScrollToHash(isLoaded: boolean): void {
  const location = usePageLocation()
  useEffect(() => {
    const { hash } = location
    if (!isLoaded || hash === '') return
    // After the effects of the navigation, which focus the page.
    const timer = setTimeout(() => {
      const target = document.getElementById(hash.slice(1))
      target?.scrollIntoView()
      // 'Skip to content' names what takes the focus itself.
      const place = '[tabindex="-1"]'
      const focused = target?.matches(place) ? target : target?.querySelector<HTMLElement>(place)
      focused?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [isLoaded, location])
}
