import { useEffect, useState } from 'react'
import { postRulePreview } from '../../../../api/admin-endpoints.ts'
import type { RulePreview } from '../../../../api/review-rules.ts'
import type { RuleSettings } from '../../../../domain/review-rules.ts'
import type { EarningKind } from '../../../../quests/registry.ts'
import { callInBackground } from '../../../app/api-client.ts'

/** While somebody types, nothing is asked. */
const PAUSE_MS = 400

export type PreviewedRule = Omit<RuleSettings, 'kinds' | 'absentFacts'> & {
  kinds: EarningKind[]
  absentFacts: RuleSettings['absentFacts'][number][]
}

export interface PreviewState {
  pages: RulePreview[]
  state: 'waiting' | 'loading' | 'ready' | 'failed'
  retry: () => void
}

/** Asks for the preview of a rule page by page, anew with every change that matters to it. The name does not. */
export function useRulePreview(settings: PreviewedRule | undefined): PreviewState {
  const asked = settings && JSON.stringify({ ...settings, name: 'preview' })
  const [found, setFound] = useState<{ asked: string; pages: RulePreview[]; isFailed: boolean }>()
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks again
  useEffect(() => {
    if (asked === undefined) return
    let isOver = false
    const timer = setTimeout(load, PAUSE_MS)
    async function load() {
      if (asked === undefined) return
      const pages: RulePreview[] = []
      for (let day: string | undefined; !isOver; ) {
        const result = await callInBackground(postRulePreview, { body: { ...JSON.parse(asked), day } })
        if (isOver) return
        if (!result.ok) return setFound({ asked, pages, isFailed: true })
        pages.push(result.value)
        setFound({ asked, pages: [...pages], isFailed: false })
        if (result.value.next === null) return
        day = result.value.next
      }
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked, tries])

  const retry = () => setTries(tries + 1)
  if (asked === undefined) return { pages: [], state: 'waiting', retry }
  // What was found for the rule before stays until there is something about this one.
  const pages = found?.pages ?? []
  if (found?.asked !== asked) return { pages, state: 'loading', retry }
  if (found.isFailed) return { pages, state: 'failed', retry }
  return { pages, state: found.pages.at(-1)?.next === null ? 'ready' : 'loading', retry }
}
