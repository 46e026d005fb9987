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
