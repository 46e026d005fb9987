import type { RulePreview as Page } from '../../../../api/review-rules.ts'
import { formatDay, formatShortDay } from '../../../../domain/format.ts'
import { utcDateOf } from '../../../../domain/utc-day.ts'
import { describeSource } from '../../../app/describe-entry.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { renderMessage } from '../../../ui/render-message.tsx'
import { linkToRejectionsOf } from '../links.ts'
import { BarChart } from '../overview/bar-chart.tsx'
import { messages } from './messages.ts'
import { type PreviewedRule, useRulePreview } from './use-rule-preview.ts'

const { preview: texts } = messages

const REJECTIONS_SHOWN = 10

/** What the rule would have decided, while it is being edited. */
export function RulePreview({ settings }: { settings: PreviewedRule | undefined }) {
  const { pages, state, retry } = useRulePreview(settings)
  const isReady = state === 'ready'
  const days = pages.reduce((sum, page) => sum + page.days.length, 0)
  return (
    <section
      aria-label={texts.title}
      aria-busy={state === 'loading'}
      className="grid grid-cols-1 gap-4 rounded-2xl border border-line bg-raised p-4 sm:p-5"
    >
      <h2 className="text-xl">{texts.title}</h2>
      {state === 'failed' && <FailureAlert retry={retry}>{texts.failed}</FailureAlert>}
      {state === 'waiting' && <p className="text-muted">{texts.waiting}</p>}
      {state === 'loading' && (
        <p role="status" className="figures text-muted">
          {days === 0 ? texts.loading : texts.progress(days)}
        </p>
      )}
      {isReady && <Summary pages={pages} />}
    </section>
  )
}

function sumDays(pages: Page[]) {
  const days = pages.flatMap((page) => page.days).toReversed()
  const sum = (name: 'entries' | 'looked' | 'approved' | 'rejected') =>
    days.reduce((total, day) => total + day[name], 0)
  return {
    days,
    entries: sum('entries'),
    looked: sum('looked'),
    approved: sum('approved'),
    rejected: sum('rejected'),
    hasMore: days.some((day) => day.hasMore),
  }
}

function Summary({ pages }: { pages: Page[] }) {
  const { days, entries, looked, approved, rejected, hasMore } = sumDays(pages)
  const isExact = looked === entries
  const waiting = pages[0]?.waiting
  const now = new Date()
  return (
    <>
      {entries === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <>
          <p role="status" className="text-lg">
            {renderMessage((isExact ? texts.result : texts.resultAbout)(approved, entries), {
              strong: (text) => <strong className="figures">{text}</strong>,
            })}
          </p>
          <Rejections pages={pages} count={rejected} isExact={isExact} />
          <Left pages={pages} entries={entries} approved={approved} />
          <BarChart
            title={texts.chart}
            unit={texts.unit}
            tone="leaf"
            summary={texts.sum(approved, entries)}
            column={texts.day}
            bars={days.map(({ day, approved: value }) => ({
              date: day,
              label: formatShortDay(day, now),
              name: formatDay(day),
              value,
              isOpen: day === utcDateOf(now),
            }))}
          />
        </>
      )}
      {waiting && (
        <p className="font-medium">{texts.now(waiting.approved, waiting.looked, waiting.hasMore)}</p>
      )}
      <p className="text-sm text-muted">
        {texts.basis} {!isExact && texts.sampled(looked)} {hasMore && texts.atLeast}
      </p>
    </>
  )
}

type RejectionsProps = { pages: Page[]; count: number; isExact: boolean }

/** Where people saw something that the rule would not have seen. */
function Rejections({ pages, count, isExact }: RejectionsProps) {
  if (count === 0) return <p>{texts.rejectedNone}</p>
  const found = pages.flatMap(({ rejections }) => rejections)
  const shown = found.slice(0, REJECTIONS_SHOWN)
  return (
    <div className="rounded-xl border border-danger/40 bg-danger-soft px-4 py-3">
      <p>{(isExact ? texts.rejected : texts.rejectedAbout)(count)}</p>
      <ul className="mt-1 grid grid-cols-1 gap-1 text-sm">
        {shown.map(({ memberId, memberName, sourceKey, questTitle, reason, decidedAt }) => (
          <li key={`${memberId} ${sourceKey}`} className="wrap-anywhere">
            <TextLink to={linkToRejectionsOf(memberId, decidedAt)}>
              {texts.rejection(questTitle ?? describeSource(sourceKey, 'their'), memberName)}
            </TextLink>{' '}
            {reason !== null && <span className="text-muted">{texts.reason(reason)}</span>}
          </li>
        ))}
      </ul>
      {isExact && count > shown.length && (
        <p className="mt-1 text-sm">{texts.moreRejections(count - shown.length)}</p>
      )}
    </div>
  )
}

type LeftProps = { pages: Page[]; entries: number; approved: number }

function Left({ pages, entries, approved }: LeftProps) {
  const count = (why: keyof typeof texts.leftReasons) => pages.reduce((sum, { left }) => sum + left[why], 0)
  const reasons = Object.entries(texts.leftReasons) as [
    keyof typeof texts.leftReasons,
    (count: number) => string,
  ][]
  const found = reasons.map(([why, describe]) => ({ why, count: count(why), describe }))
  const above = Math.max(0, entries - approved - found.reduce((sum, each) => sum + each.count, 0))
  const lines = [...found, { why: 'above', count: above, describe: texts.above }].filter(
    ({ count }) => count > 0,
  )
  if (lines.length === 0) return null
  return (
    <div className="text-sm">
      <p className="text-muted">{texts.left}</p>
      <ul className="list-disc pl-5">
        {lines.map(({ why, count, describe }) => (
          <li key={why}>{describe(count)}</li>
        ))}
      </ul>
    </div>
  )
}
