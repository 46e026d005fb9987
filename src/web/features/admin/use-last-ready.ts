import { useState } from 'react'

/** The list as it is, or, until its first page has arrived, the list that was on the screen before. */
export function useLastReady<Page, Item>(list: { pages: Page[]; items: Item[]; rest: string }) {
  const [last, setLast] = useState(list)
  const isWaiting = list.pages.length === 0 && list.rest === 'loading'
  const hasChanged =
    list.items.length !== last.items.length || list.pages.some((page, i) => page !== last.pages[i])
  if (!isWaiting && hasChanged) setLast(list)
  return isWaiting ? last : list
}
