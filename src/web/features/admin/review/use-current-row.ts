import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { findRow, focusRow, leaveRows } from './row-focus.ts'
import { useStableCallback } from './use-stable-callback.ts'

/** Browsers refuse more than a few changes of the URL a second, and a key that is held down makes thirty. */
const WRITE_MS = 400

interface CurrentRowOptions {
  desk: RefObject<HTMLElement | null>
  /** The key in the URL. */
  initial: string | null
  /** Whether all pages are loaded that the URL asks for. */
  isLoaded: boolean
  /** Writes the key into the URL. */
  write: (key: string) => void
}

/** The row that has or last had the focus. When the page is opened, that of the URL is focused as soon as it is loaded. */
export function useCurrentRow({ desk, initial, isLoaded, write }: CurrentRowOptions) {
  const current = useRef(initial ?? undefined)
  const hasFocus = useRef(false)
  const isRestored = useRef(initial === null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const writeLatest = useStableCallback(write)

  useEffect(() => {
    if (isRestored.current || current.current === undefined) return
    const row = findRow(current.current)
    isRestored.current = row !== null || isLoaded
    // Somebody who has begun to do something else keeps the focus.
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.id === 'main') focusRow(row, 'center')
  })

  // The focused control is gone, because time to undo is over or the list was loaded anew.
  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return
    const list = desk.current?.querySelector('ul')
    const isMoved = list && current.current !== undefined && leaveRows(list, new Set([current.current]))
    if (!isMoved) desk.current?.focus({ preventScroll: true })
  })

  useEffect(() => () => clearTimeout(timer.current), [])

  // Not at once: the page is rendered again for each change of the URL, and that would delay the key.
  function remember(key: string) {
    current.current = key
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      if (current.current !== undefined) writeLatest(current.current)
    }, WRITE_MS)
  }

  return {
    key: () => current.current,
    onFocus({ target }: FocusEvent) {
      hasFocus.current = true
      const key = target.closest<HTMLElement>('[data-entry]')?.dataset.entry
      if (key !== undefined && key !== current.current) remember(key)
    },
    /** React does not call it when it removes the focused element itself. */
    onBlur() {
      hasFocus.current = false
    },
  }
}
