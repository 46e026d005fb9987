import { useContext, useState } from 'react'
import type { PageReplies } from '../../../api/page.ts'
import { QueryCacheContext, useCachedReplies } from '../../app/query-cache.ts'
import { useActiveQueries } from './live-queries.ts'

type ListPage = { next: string | null }

interface ListItems<Page extends ListPage, Item> {
  itemsOf: (page: Page) => Item[]
  keyOf: (item: Item) => string
}

export type ListEnd = 'loading' | 'failed' | 'more' | 'none'

interface Read<Page, Item> {
  pages: Page[]
  items: Item[]
  /** Of the page that is waited for, or the last one there is. */
  address: string
  next: string | null
  rest: ListEnd
}

/** A list that comes page by page, each of which says where the next one begins. */
export function useCursorList<Page extends ListPage, Item>(base: string, kind: ListItems<Page, Item>) {
  const store = useContext(QueryCacheContext)
  const [grown, setGrown] = useState({ base, addresses: [base] })
  const addresses = grown.base === base ? grown.addresses : [base]
  const { pages, items, address, next, rest } = readPages(useCachedReplies(), addresses, kind)
  useActiveQueries(addresses)
  return {
    pages,
    items,
    rest,
    showMore() {
      if (next === null) return
      const known = addresses.slice(0, addresses.indexOf(address) + 1)
      setGrown({
        base,
        addresses: [...known, `${base}${base.includes('?') ? '&' : '?'}before=${encodeURIComponent(next)}`],
      })
    },
    retry: () => void store.refetch(address),
  }
}

/**
 * Pages that were asked for again have moved: what stands on two of them is shown once, and a page that no longer
 * joins the one before it is left out, since what lies between them is not known.
 */
function readPages<Page extends ListPage, Item>(
  replies: PageReplies,
  addresses: readonly string[],
  { itemsOf, keyOf }: ListItems<Page, Item>,
): Read<Page, Item> {
  const pages: Page[] = []
  const items = new Map<string, Item>()
  let read: Pick<Read<Page, Item>, 'address' | 'next' | 'rest'> | undefined
  for (const address of addresses) {
    const reply = replies[address]
    if (reply === undefined)
      return { pages, items: [...items.values()], address, next: null, rest: 'loading' }
    if (reply.status !== 200)
      return { pages, items: [...items.values()], address, next: null, rest: 'failed' }
    const page = reply.body as Page
    const more = itemsOf(page)
    const before = read?.next ?? null
    const joins =
      before === null ||
      address.endsWith(encodeURIComponent(before)) ||
      more.some((item) => items.has(keyOf(item)))
    if (!joins) break
    for (const item of more) items.set(keyOf(item), item)
    pages.push(page)
    read = { address, next: page.next, rest: page.next === null ? 'none' : 'more' }
  }
  return { pages, items: [...items.values()], address: '', next: null, rest: 'none', ...read }
}
