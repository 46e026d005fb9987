import { getTopMembers } from '../../../../api/admin-endpoints.ts'
import { Card } from '../../../ui/card.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLiveQuery } from '../live-queries.ts'
import { MemberList } from './member-list.tsx'
import { messages } from './messages.ts'

export function TopMembers() {
  const query = useLiveQuery(getTopMembers)
  return (
    <Card>
      <h3 className="text-lg">{messages.top}</h3>
      <div className="mt-3">
        {query.status === 'loading' && <Skeleton text={messages.loadingTop} lines={5} />}
        {query.status === 'failed' && <FailureAlert retry={query.retry}>{messages.topFailed}</FailureAlert>}
        {query.status === 'ready' &&
          (query.value.members.length === 0 ? (
            <p className="py-4 text-muted">{messages.noTop}</p>
          ) : (
            <MemberList members={query.value.members} isRanked />
          ))}
      </div>
    </Card>
  )
}
