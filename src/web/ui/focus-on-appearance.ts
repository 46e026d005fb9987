/** A ref that brings its element into sight and focuses it when it appears: on a phone it may be below the screen. */
export function focusOnAppearance(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
