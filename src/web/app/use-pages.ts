import { useContext, useEffect, useRef, useState } from 'react'
import { QueryCacheContext, useQuery } from './query-cache.ts'

/** A list that the API answers page by page, and that acts change. */
export function usePages<Reply extends { page: number; pages: number }>(path: string) {
  const store = useContext(QueryCacheContext)
  const [page, setPage] = useState(1)
  const addressOf = (number: number) => `${path}?page=${number}`
  const address = addressOf(page)
  const answer = useQuery<Reply>(address)
  const shown = useRef(address)
  useEffect(() => {
    shown.current = address
  }, [address])
  // The last row of the last page is gone.
  if (answer.status === 'ready' && page > answer.value.pages) setPage(answer.value.pages)

  return {
    answer,
    goTo: setPage,
    retry: () => void store.refetch(address),
    /** Changes what is shown as an act's reply told, then asks: an act moves rows from page to page too. */
    revise(edit: (reply: Reply) => Reply) {
      store.updateReplies<Reply>(path, edit)
      void store.refetch(shown.current)
    },
    /** Asks anew for something that may have moved by a page. */
    async findAnew<Found>(find: (reply: Reply) => Found | undefined): Promise<Found | undefined> {
      for (const number of [page, page + 1, page - 1].filter((candidate) => candidate > 0)) {
        await store.refetch(addressOf(number))
        const reply = store.snapshot()[addressOf(number)]
        const found = reply?.status === 200 ? find(reply.body as Reply) : undefined
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}
