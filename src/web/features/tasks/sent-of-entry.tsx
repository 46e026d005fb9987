import { useState } from 'react'
import { getQuest } from '../../../api/member-endpoints.ts'
import { findKind } from '../../../quests/registry.ts'
import { parseSourceKey } from '../../../quests/source-key.ts'
import { useQuery } from '../../app/query-cache.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sentMessages as texts } from './sent.messages.ts'

const load = () => import('./sent-answer.tsx')

type SentOfEntryProps = {
  sourceKey: string
  /** Names the entry for those who hear one line at a time. */
  title: string
}

/** What the member sent for an entry of the history, fetched when it is opened. Nothing for kinds that ask for no answer. */
export function SentOfEntry({ sourceKey, title }: SentOfEntryProps) {
  const [isOpen, setOpen] = useState(false)
  const source = parseSourceKey(sourceKey)
  if (source === undefined || !findKind(source.kind)?.keepsAnswer) return null
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer font-medium text-leaf">
        {texts.title}
        <span className="sr-only">{texts.of(title)}</span>
      </summary>
      <div className="mt-2 text-ink">
        {isOpen && <LoadedAnswer questId={source.questId} period={source.period} />}
      </div>
    </details>
  )
}

function LoadedAnswer({ questId, period }: { questId: string; period: string }) {
  const query = useQuery(getQuest, { params: { id: questId } })
  if (query.status === 'loading') return <Skeleton text={texts.loading} lines={1} />
  if (query.status === 'failed') return <FailureAlert retry={query.retry}>{texts.failed}</FailureAlert>
  const claim =
    query.status === 'ready' ? query.value.history.find((item) => item.period === period) : undefined
  if (claim === undefined) return <p>{texts.gone}</p>
  return claim.answer === null ? (
    <p>{texts.nothing}</p>
  ) : (
    <Loaded load={load} props={{ answer: claim.answer }} loading={texts.loading} failed={texts.failed} />
  )
}
