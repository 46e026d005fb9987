import { getWaiting } from '../../../../api/admin-endpoints.ts'
import type { Waiting } from '../../../../api/waiting.ts'
import { formatMoment } from '../../../../domain/format.ts'
import { describeSource } from '../../../app/describe-entry.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdjustmentsToConfirm } from '../adjustments/waiting-adjustments.tsx'
import { AdminSection } from '../admin-section.tsx'
import { useLiveQuery } from '../live-queries.ts'
import { describeDuration } from '../messages.ts'
import { RowLink } from '../row-link.tsx'
import { messages } from './messages.ts'

/** What waits for the member who looks at the dashboard, by what they may do. */
export function WhatWaits() {
  const query = useLiveQuery(getWaiting)
  return (
    <AdminSection id="waiting">
      {query.status === 'loading' && (
        <Card>
          <Skeleton text={messages.loading} lines={4} />
        </Card>
      )}
      {query.status === 'failed' && <FailureAlert retry={query.retry}>{messages.failed}</FailureAlert>}
      {query.status === 'ready' && (
        <div className="grid grid-cols-1 gap-5 xl:grid-cols-[3fr_2fr]">
          {query.value.review && <WaitingEntries review={query.value.review} />}
          {query.value.content && <WaitingContent content={query.value.content} />}
          {query.value.adjustments && query.value.adjustments.length > 0 && (
            <Card>
              <AdjustmentsToConfirm proposals={query.value.adjustments} />
            </Card>
          )}
        </div>
      )}
    </AdminSection>
  )
}

function WaitingEntries({ review }: { review: NonNullable<Waiting['review']> }) {
  const { entries, hasMore, oldest, decisionTime } = review
  return (
    <Card className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-lg font-semibold">
          {entries === 0 ? messages.noEntries : messages.entries(entries, hasMore)}
        </p>
        {entries > 0 && <ButtonLink to="/admin/review?order=oldest">{messages.openReview}</ButtonLink>}
      </div>
      {oldest.length > 0 && (
        <div>
          <h3 className="font-semibold">{messages.oldest}</h3>
          <ul className="mt-1 divide-y divide-line">
            {oldest.map((entry) => (
              <li
                key={`${entry.memberId} ${entry.sourceKey}`}
                className="flex flex-wrap justify-between gap-x-4 py-2 text-sm"
              >
                <span className="min-w-0 wrap-anywhere">
                  <RowLink to={`/admin/review?member=${entry.memberId}`}>
                    <bdi>{entry.memberName}</bdi>
                  </RowLink>{' '}
                  · {entry.questTitle ?? describeSource(entry.sourceKey, 'their')}
                </span>
                <span className="figures text-muted">
                  {messages.points(entry.points)} · {formatMoment(entry.createdAt)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-sm text-muted">
        {decisionTime === null
          ? messages.noDecisions
          : messages.decisionTime(
              describeDuration(decisionTime.medianSeconds),
              describeDuration(decisionTime.p90Seconds),
            )}
      </p>
    </Card>
  )
}

function WaitingContent({ content }: { content: NonNullable<Waiting['content']> }) {
  return (
    <Card>
      <h3 className="text-lg">{messages.content}</h3>
      <ul className="mt-3 grid gap-2">
        <li>
          <RowLink to="/admin/blog?state=draft">{messages.drafts(content.drafts)}</RowLink>
        </li>
        <li>
          <RowLink to="/admin/blog?state=scheduled">{messages.scheduled(content.scheduledPosts)}</RowLink>
        </li>
        <li>
          <RowLink to="/admin/quizzes?view=calendar">
            {messages.quizMissing(content.nextDayWithoutQuiz)}
          </RowLink>
        </li>
      </ul>
    </Card>
  )
}
