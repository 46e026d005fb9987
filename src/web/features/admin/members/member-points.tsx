import { getMemberPoints } from '../../../../api/admin-endpoints.ts'
import type { PointEntry } from '../../../../api/points.ts'
import { formatMoment } from '../../../../domain/format.ts'
import {
  describeAdjustment,
  describeChange,
  describeDecision,
  describeSource,
  stateLabels,
} from '../../../app/describe-entry.ts'
import { TextLink } from '../../../ui/link.tsx'
import { CursorList } from '../cursor-list.tsx'
import { linkToDecidedOf } from '../links.ts'
import { useLiveList } from '../live-queries.ts'
import { useCapability } from '../use-capability.ts'
import { messages } from './messages.ts'

const stateLooks = {
  pending: 'text-gold',
  approved: 'text-leaf',
  rejected: 'text-danger',
  restored: 'text-leaf',
  reversed: 'text-danger',
  adjusted: 'text-muted',
}

export function MemberPoints({ id }: { id: string }) {
  const mayReview = useCapability('review.decide')
  const list = useLiveList(getMemberPoints, (before) => [{ params: { id }, query: { before } }], {
    itemsOf: ({ entries }) => entries,
    keyOf: ({ sourceKey }) => sourceKey,
    nextOf: ({ next }) => next,
  })
  const words = { ...messages.points, end: messages.points.end(list.items.length) }
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{messages.points.title}</h2>
        {mayReview && <TextLink to={linkToDecidedOf(id)}>{messages.points.correct}</TextLink>}
      </div>
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
      <p className="col-span-full text-sm text-muted wrap-anywhere empty:hidden">
        {describeAdjustment(entry)}
      </p>
      {entry.decisions.map((decision) => (
        <p key={decision.state} className="col-span-full text-sm text-muted wrap-anywhere">
          {describeDecision(decision)}
        </p>
      ))}
    </li>
  )
}
