import { getMemberPoints } from '../../../../api/admin-endpoints.ts'
import type { PointEntry } from '../../../../api/points.ts'
import { formatMoment } from '../../../../domain/format.ts'
import { describeChange, describeDecision, describeSource, stateLabels } from '../../../app/describe-entry.ts'
import { CursorList } from '../cursor-list.tsx'
import { useLiveList } from '../live-queries.ts'
import { messages } from './messages.ts'

const stateLooks = {
  pending: 'text-gold',
  approved: 'text-leaf',
  rejected: 'text-danger',
  reversed: 'text-danger',
}

export function MemberPoints({ id }: { id: string }) {
  const list = useLiveList(getMemberPoints, (before) => [{ params: { id }, query: { before } }], {
    itemsOf: ({ entries }) => entries,
    keyOf: ({ sourceKey }) => sourceKey,
    nextOf: ({ next }) => next,
  })
  const words = { ...messages.points, end: messages.points.end(list.items.length) }
  return (
    <div>
      <h2 className="text-xl">{messages.points.title}</h2>
      <div className="grid grid-cols-1 gap-4">
        <CursorList
          list={list}
          words={words}
          skeleton={{ className: 'mt-3' }}
          empty={<p className="mt-1 text-muted">{messages.points.empty}</p>}
        >
          <ul className="divide-y divide-line">
            {list.items.map((entry) => (
              <Entry key={entry.sourceKey} entry={entry} />
            ))}
          </ul>
        </CursorList>
      </div>
    </div>
  )
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
