import { getMemberPoints } from '../../../../api/admin-endpoints.ts'
import type { PointEntry } from '../../../../api/points.ts'
import { formatMoment } from '../../../../domain/format.ts'
import { describeChange, describeDecision, describeSource, stateLabels } from '../../../app/describe-entry.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLiveList } from '../live-queries.ts'
import { ShowMore } from '../show-more.tsx'
import { messages } from './messages.ts'

const stateLooks = {
  pending: 'text-gold',
  approved: 'text-leaf',
  rejected: 'text-danger',
  reversed: 'text-danger',
}

export function MemberPoints({ id }: { id: string }) {
  const { items, rest, showMore, retry } = useLiveList(
    getMemberPoints,
    (before) => [{ params: { id }, query: { before } }],
    { itemsOf: ({ entries }) => entries, keyOf: ({ sourceKey }) => sourceKey, nextOf: ({ next }) => next },
  )
  return (
    <div>
      <h2 className="text-xl">{messages.points.title}</h2>
      {items.length > 0 ? (
        <div className="grid grid-cols-1 gap-4">
          <ul className="divide-y divide-line">
            {items.map((entry) => (
              <Entry key={entry.sourceKey} entry={entry} />
            ))}
          </ul>
          <ShowMore
            rest={rest}
            showMore={showMore}
            retry={retry}
            failure={messages.points.moreFailed}
            end={messages.points.end(items.length)}
          />
        </div>
      ) : (
        <NoEntries rest={rest} retry={retry} />
      )}
    </div>
  )
}

function NoEntries({ rest, retry }: { rest: string; retry: () => void }) {
  if (rest === 'loading') return <Skeleton text={messages.points.loading} className="mt-3" />
  if (rest === 'failed') return <FailureAlert retry={retry}>{messages.points.failed}</FailureAlert>
  return <p className="mt-1 text-muted">{messages.points.empty}</p>
}

function Entry({ entry }: { entry: PointEntry }) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
      <p className="min-w-0 font-medium wrap-anywhere">
        {entry.title ?? describeSource(entry.sourceKey, 'their')}
      </p>
      <p className="figures text-right font-semibold">{describeChange(entry)}</p>
      <p className="text-sm text-muted">{formatMoment(entry.createdAt)}</p>
      <p className={`text-right text-sm font-medium ${stateLooks[entry.state]}`}>
        {stateLabels[entry.state]}
      </p>
      {entry.decisions.map((decision) => (
        <p key={decision.state} className="col-span-full text-sm text-muted wrap-anywhere">
          {describeDecision(decision)}
        </p>
      ))}
    </li>
  )
}
