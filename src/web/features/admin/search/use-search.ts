import { useEffect, useState } from 'react'
import { getSearch } from '../../../../api/admin-endpoints.ts'
import type { SearchResults } from '../../../../api/search.ts'
import { MAX_SEARCH_LENGTH } from '../../../../domain/text-limits.ts'
import { callInBackground } from '../../../app/api-client.ts'

/** The time a person needs for the next letter, so that a word is searched for once. */
const TYPING_MS = 150

type Search = { status: 'idle' | 'loading' | 'failed' } | { status: 'ready'; results: SearchResults }

/** Searches for what is being typed. A late reply to an earlier text is dropped. */
export function useSearch(text: string): Search {
  const q = text.trim().slice(0, MAX_SEARCH_LENGTH)
  const [answered, setAnswered] = useState<{ q: string; results: SearchResults | undefined }>()
  useEffect(() => {
    if (q === '') return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const result = await callInBackground(getSearch, { query: { q } })
      if (isCurrent) setAnswered({ q, results: result.ok ? result.value : undefined })
    }, TYPING_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q])
  if (q === '') return { status: 'idle' }
  if (answered?.q !== q) return { status: 'loading' }
  return answered.results === undefined
    ? { status: 'failed' }
    : { status: 'ready', results: answered.results }
}
