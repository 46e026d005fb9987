import { getQuest } from '../../../api/member-endpoints.ts'
import type { Task } from '../../../api/tasks.ts'
import { useQuery } from '../../app/query-cache.ts'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import QuestClaim from './quest-claim.tsx'
import { sentMessages as texts } from './sent.messages.ts'

/** What the member has sent for a quest, without what the list told already. */
export default function QuestClaims({ quest }: { quest: Task }) {
  const query = useQuery(getQuest, { params: { id: quest.id } })
  if (query.status === 'loading') return <Skeleton text={texts.loading} lines={2} className="mt-3" />
  if (query.status !== 'ready') return <FailureAlert retry={query.retry}>{texts.failed}</FailureAlert>
  const claims = query.value.history.filter(({ period }) => period !== quest.sent?.period)
  if (claims.length === 0) return <p className="mt-2 text-muted">{texts.nothingBefore}</p>
  return (
    <ol className="mt-2 divide-y divide-line">
      {claims.map((claim) => (
        <li key={claim.period} className="grid grid-cols-1 gap-3 py-3">
          <QuestClaim quest={quest} claim={claim} />
        </li>
      ))}
    </ol>
  )
}
