import { ChevronDown } from 'lucide-react'
import type { MemberFacts } from '../../../../api/members.ts'
import type { PendingEntry } from '../../../../api/review.ts'
import { formatMoment, formatNumber } from '../../../../domain/format.ts'
import { describeSource } from '../../../app/describe-entry.ts'
import { Button } from '../../../ui/button.tsx'
import { describeFacts } from '../members/describe-facts.ts'
import { messages } from './messages.ts'

type ReviewEntryProps = {
  entry: PendingEntry
  facts: MemberFacts | undefined
  isSelected: boolean
  busy: boolean
  onSelect: (isSelected: boolean) => void
  onApprove: () => void
  onReject: () => void
  onOpen: () => void
  /** Narrows the list to this member. Absent while it is narrowed already. */
  onOnly: (() => void) | undefined
}

export function ReviewEntry({ entry, facts, isSelected, busy, ...handlers }: ReviewEntryProps) {
  const source = describeSource(entry.sourceKey, 'their')
  const name = <bdi>{entry.memberName}</bdi>
  const label = (
    <>
      {source}, {name}
    </>
  )
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <label className="-ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ target }) => handlers.onSelect(target.checked)}
          className="size-5"
        />
        <span className="sr-only">
          {messages.entry.select} {label}
        </span>
      </label>
      <div className="min-w-0 flex-1 basis-56 pt-1.5">
        <p className="flex items-baseline justify-between gap-4 font-medium">
          <span className="min-w-0">{source}</span>
          <span className="figures shrink-0 font-semibold text-gold">+{formatNumber(entry.points)}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <button
            type="button"
            onClick={handlers.onOpen}
            className="min-h-8 rounded-sm text-left font-semibold text-leaf underline decoration-1 underline-offset-4 wrap-anywhere hover:text-leaf-strong"
          >
            {name}
          </button>
          <time dateTime={entry.createdAt}>{formatMoment(entry.createdAt)}</time>
          {handlers.onOnly && (
            <button
              type="button"
              onClick={handlers.onOnly}
              className="min-h-8 rounded-sm underline decoration-1 max-sm:hidden underline-offset-4 hover:text-ink"
            >
              {messages.entry.onlyMember}
            </button>
          )}
        </p>
        {facts && <UnusualFacts facts={facts} />}
      </div>
      <div className="ml-auto flex gap-2 max-sm:w-full max-sm:justify-end">
        <Button
          size="small"
          variant="secondary"
          className="min-h-11"
          disabled={busy}
          onClick={handlers.onApprove}
        >
          {messages.entry.approve}
          <span className="sr-only"> {label}</span>
        </Button>
        <Button size="small" variant="ghost" className="min-h-11" disabled={busy} onClick={handlers.onReject}>
          {messages.entry.reject}
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
    </li>
  )
}

/** The unusual facts in a few words each; once opened, all facts as sentences. */
function UnusualFacts({ facts }: { facts: MemberFacts }) {
  const descriptions = describeFacts(facts)
  const unusual = descriptions.filter(({ isUnusual }) => isUnusual)
  if (unusual.length === 0) return null
  return (
    <details className="group/fold mt-1 text-sm">
      <summary className="inline-block cursor-pointer rounded-lg py-1 marker:content-none [&::-webkit-details-marker]:hidden">
        <span className="flex flex-wrap items-center gap-1.5">
          {unusual.map(({ label }) => (
            <span
              key={label}
              className="figures rounded-full bg-gold-soft px-2 py-0.5 text-xs font-medium text-gold"
            >
              {label}
            </span>
          ))}
          <ChevronDown aria-hidden="true" className="size-4 text-muted group-open/fold:rotate-180" />
        </span>
      </summary>
      <ul className="mt-1 ml-4 list-disc pl-2 text-muted">
        {descriptions.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
