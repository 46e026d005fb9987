import { type RefObject, useState } from 'react'
import type { PendingEntry } from '../../../../api/review.ts'
import { keyOf } from './review-filter.ts'

/** The selected entries. The rows' checkboxes keep their state themselves, so that selecting a thousand renders none of them. */
export function useSelection(list: RefObject<HTMLElement | null>, selectable: PendingEntry[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const findBoxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? [])]

  function read() {
    setKeys(new Set(findBoxes().flatMap(({ checked, value }) => (checked ? [value] : []))))
  }

  return {
    selected: selectable.filter((entry) => keys.has(keyOf(entry))),
    /** Reads the checkboxes after one has been changed. */
    read,
    change(isSelected: boolean) {
      for (const box of findBoxes()) box.checked = isSelected
      read()
    },
    /** For entries that are decided: their rows have no checkbox any more. */
    remove(entries: readonly PendingEntry[]) {
      const removed = new Set(entries.map(keyOf))
      setKeys((before) => new Set([...before].filter((key) => !removed.has(key))))
    },
  }
}
