import { useContext, useEffect, useState } from 'react'
import type { Endpoint } from '../../api/endpoints.ts'
import type { InputArgs, ReplyOf } from '../../api/operations.ts'
import { QueryCacheContext, type QueryState, readReply, useCachedReplies } from './query-cache.ts'
import { toUrl } from './request.ts'

interface ListReader<Page, Item> {
  itemsOf: (page: Page) => Item[]
  keyOf: (item: Item) => string
  nextOf: (page: Page) => string | null
}

export type ListEnd = 'loading' | 'failed' | 'more' | 'none'

type Cursor = string | undefined

/** Fetches the replies that are not fresh. */
function useStaleQueries(urls: readonly string[]): void {
  const cache = useContext(QueryCacheContext)
  const joined = urls.join(' ')
  useEffect(() => {
    for (const url of joined.split(' ')) cache.fetchIfStale(url)
  }, [cache, joined])
}

/** A list that is loaded page by page. Each page carries the cursor of the next one. `useQueries` fetches the pages. */
export function useCursorList<At extends Endpoint, Item>(
  endpoint: At,
  argsOf: (before: Cursor) => InputArgs<At>,
  reader: ListReader<ReplyOf<At>, Item>,
  useQueries = useStaleQueries,
) {
  const cache = useContext(QueryCacheContext)
  const replies = useCachedReplies()
  const base = toUrl(endpoint, ...argsOf(undefined))
  const [grown, setGrown] = useState<{ base: string; cursors: Cursor[] }>({ base, cursors: [undefined] })
  const cursors = grown.base === base ? grown.cursors : [undefined]
  useQueries(cursors.map((before) => toUrl(endpoint, ...argsOf(before))))
  const { pages, items, cursor, next, rest } = joinPages(
    cursors.map((before) => ({ cursor: before, state: readReply(replies, endpoint, ...argsOf(before)) })),
    reader,
  )
  return {
    pages,
    items,
    rest,
    showMore() {
      if (next !== null) setGrown({ base, cursors: [...cursors.slice(0, cursors.indexOf(cursor) + 1), next] })
    },
    retry: () => void cache.refetch(endpoint, ...argsOf(cursor)),
  }
}

/**
 * Pages that were refetched may have moved. An item on two of them is listed once, and a page that no longer joins the
 * one before it is left out, because the items between them are unknown.
 */
function joinPages<Page, Item>(
  states: { cursor: Cursor; state: QueryState<Page> }[],
  { itemsOf, keyOf, nextOf }: ListReader<Page, Item>,
) {
  const pages: Page[] = []
  const items = new Map<string, Item>()
  /** The page that is loading or has failed, or else the last page. */
  let last: { cursor: Cursor; next: string | null; rest: ListEnd } | undefined
  for (const { cursor, state } of states) {
    if (state.status !== 'ready') {
      last = { cursor, next: null, rest: state.status === 'loading' ? 'loading' : 'failed' }
      break
    }
    const more = itemsOf(state.value)
    const joins =
      !last || last.next === null || cursor === last.next || more.some((item) => items.has(keyOf(item)))
    if (!joins) break
    for (const item of more) items.set(keyOf(item), item)
    pages.push(state.value)
    const next = nextOf(state.value)
    last = { cursor, next, rest: next === null ? 'none' : 'more' }
  }
  return {
    pages,
    items: [...items.values()],
    cursor: undefined,
    next: null,
    rest: 'none' as ListEnd,
    ...last,
  }
}
