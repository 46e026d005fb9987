import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { useStableCallback } from './use-stable-callback.ts'

// Rows are found in the document, so that moving the focus renders nothing.

const ROW = '[data-entry]'

/** The control of a row that has the focus while the row is the current one. A row that is decided and sent has none. */
const TARGET = '[data-row-target]'

export function findRow(key: string): HTMLElement | null {
  return document.querySelector(`[data-entry="${CSS.escape(key)}"]`)
}

/** The row that has the focus. */
export function findCurrentRow(): HTMLElement | null | undefined {
  return document.activeElement?.closest<HTMLElement>(ROW)
}

export function focusRow(row: Element | null | undefined, block: ScrollLogicalPosition = 'nearest'): boolean {
  const target = row?.querySelector<HTMLElement>(TARGET)
  if (!row || !target) return false
  target.focus({ preventScroll: true })
  row.scrollIntoView({ block })
  return true
}

type Direction = 'next' | 'previous'

const hasTarget = (row: Element) => row.querySelector(TARGET) !== null

/** Moves to the next or previous row. Without a current row, to that of the key, or else to the first one in sight. */
export function moveFocus(list: Element, direction: Direction, key: string | undefined): void {
  const current = findCurrentRow()
  if (current) focusRow(findBeside(current, direction, hasTarget))
  else if (key === undefined || !focusRow(findRow(key))) focusRow(findFirstInSight(list))
}

/** Somebody who has scrolled stays there. The sticky bar hides rows that are above their scroll margin. */
function findFirstInSight(list: Element): Element | undefined {
  const rows = [...list.children].filter(hasTarget)
  const [first] = rows
  const top = first ? Number.parseFloat(getComputedStyle(first).scrollMarginTop) : 0
  return rows.find((row) => row.getBoundingClientRect().top >= top) ?? first
}

/** Moves from rows that are decided to the next undecided one, or else to the one before them. False if there is none. */
export function leaveRows(list: Element, keys: ReadonlySet<string>): boolean {
  const isLeft = (row: Element) => keys.has((row as HTMLElement).dataset.entry ?? '')
  const isUndecided = (row: Element) => row.querySelector('[type=checkbox]') !== null && !isLeft(row)
  const rows = [...list.children].filter(isLeft)
  const [first] = rows
  const last = rows.at(-1)
  return focusRow(
    (last && findBeside(last, 'next', isUndecided)) ?? (first && findBeside(first, 'previous', isUndecided)),
  )
}

/** Whether fewer rows than `count` follow the current one. */
export function isNearEnd(row: Element, count: number): boolean {
  let next: Element | null = row
  for (let passed = 0; next !== null && passed <= count; passed += 1) next = next.nextElementSibling
  return next === null
}

function findBeside(
  row: Element,
  direction: Direction,
  isWanted: (row: Element) => boolean,
): Element | undefined {
  const step = (from: Element) =>
    direction === 'next' ? from.nextElementSibling : from.previousElementSibling
  for (let beside = step(row); beside !== null; beside = step(beside)) if (isWanted(beside)) return beside
  return undefined
}

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
