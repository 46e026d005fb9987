import { getTopMembers } from '../../../../api/admin-endpoints.ts'
import { Card } from '../../../ui/card.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLiveQuery } from '../live-queries.ts'
import { MemberList } from './member-list.tsx'

export function TopMembers({ onOpen }: { onOpen: (id: string) => void }) {
  const answer = useLiveQuery(getTopMembers)
  return (
    <Card>
      <h3 className="text-lg">Top 10 by pending points</h3>
      <div className="mt-3">
        {answer.status === 'loading' && <Skeleton text="Loading top users..." lines={5} />}
        {answer.status === 'failed' && (
          <FailureAlert retry={answer.retry}>Failed to load top users.</FailureAlert>
        )}
        {answer.status === 'ready' &&
          (answer.value.members.length === 0 ? (
            <p className="py-4 text-muted">No users with pending points yet.</p>
          ) : (
            <MemberList members={answer.value.members} onOpen={onOpen} isRanked />
          ))}
      </div>
    </Card>
  )
}
