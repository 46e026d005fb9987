import { useEffect, useState } from 'react'
import { getQuests, getSearch } from '../../../../api/admin-endpoints.ts'
import type { EditableQuest } from '../../../../api/quest-editing.ts'
import type { SearchResults } from '../../../../api/search.ts'
import { MAX_SEARCH_LENGTH } from '../../../../domain/text-limits.ts'
import { callInBackground } from '../../../app/api-client.ts'

/** The time a person needs for the next letter, so that a word is searched for once. */
const TYPING_MS = 150

export type LoadState = 'idle' | 'loading' | 'failed' | 'ready'

/** Searches for what is being typed. A late reply to an earlier text is dropped. */
export function useSearch(text: string): { status: LoadState; results: SearchResults | undefined } {
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
  const isAnswered = q !== '' && answered?.q === q
  const results = isAnswered ? answered.results : undefined
  const status = q === '' ? 'idle' : !isAnswered ? 'loading' : results === undefined ? 'failed' : 'ready'
  return { status, results }
}

/** The quests that can be published, as soon as they are asked for. */
export function useDrafts(isWanted: boolean): { status: LoadState; drafts: EditableQuest[] } {
  const [state, setState] = useState<{ status: LoadState; drafts: EditableQuest[] }>({
    status: 'idle',
    drafts: [],
  })
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    setState({ status: 'loading', drafts: [] })
    void callInBackground(getQuests).then((reply) => {
      if (!isCurrent) return
      const drafts = reply.ok ? reply.value.quests.filter(({ state }) => state === 'draft') : []
      setState({ status: reply.ok ? 'ready' : 'failed', drafts })
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return state
}
