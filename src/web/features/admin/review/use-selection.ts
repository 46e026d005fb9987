import { useState } from 'react'
import type { PendingEntry } from '../../../../api/review.ts'
import { keyOf } from './review-filter.ts'

/** The entries that are selected, of those that can be. */
export function useSelection(selectable: PendingEntry[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return {
    selected: selectable.filter((entry) => keys.has(keyOf(entry))),
    isSelected: (entry: PendingEntry) => keys.has(keyOf(entry)),
    toggle: (entry: PendingEntry) =>
      setKeys((before) => {
        const key = keyOf(entry)
        return before.has(key) ? without(before, [entry]) : new Set([...before, key])
      }),
    selectAll: () => setKeys(new Set(selectable.map(keyOf))),
    clear: () => setKeys(new Set()),
    remove: (entries: readonly PendingEntry[]) => setKeys((before) => without(before, entries)),
  }
}

function without(keys: ReadonlySet<string>, entries: readonly PendingEntry[]): ReadonlySet<string> {
  const left = new Set(entries.map(keyOf))
  return new Set([...keys].filter((key) => !left.has(key)))
}
