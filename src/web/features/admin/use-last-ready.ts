import { useState } from 'react'

/** The list as it is, or, until its first page has arrived (`isWaiting`), with the rows that were on the screen before. */
export function useLastReady<Page, Item, List extends { pages: Page[]; items: Item[]; rest: string }>(
  list: List & { pages: Page[]; items: Item[] },
) {
  const [last, setLast] = useState(list)
  const isWaiting = list.pages.length === 0 && list.rest === 'loading'
  const hasChanged =
    list.items.length !== last.items.length || list.pages.some((page, i) => page !== last.pages[i])
  if (!isWaiting && hasChanged) setLast(list)
  const { pages, items } = isWaiting ? last : list
  return { ...list, pages, items, isWaiting }
}
