import { useEffect, useState } from 'react'
import { getReviewContext } from '../../../../../api/admin-endpoints.ts'
import type { MemberFacts } from '../../../../../api/members.ts'
import type { PendingEntry } from '../../../../../api/review.ts'
import type { ReviewContext } from '../../../../../api/review-desk.ts'
import { formatShortDay } from '../../../../../domain/format.ts'
import { useLiveQuery } from '../../live-queries.ts'
import { describeFacts } from '../../members/describe-facts.ts'
import { messages } from './messages.ts'

/** A key that is held down shows thirty submissions a second. What belongs to one is fetched when it stays for so long. */
const SETTLED_MS = 120

/** Whether the same key was given for a moment. */
export function useIsSettled(key: string): boolean {
  const [settled, setSettled] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled === key
}

type ContextProps = {
  entry: Pick<PendingEntry, 'memberId' | 'sourceKey'>
  children: (
    reply: { status: 'loading' | 'failed' } | { status: 'ready'; value: ReviewContext },
  ) => React.ReactNode
}

/** Loads what a decision on a submission needs. */
export function LoadedContext({ entry: { memberId, sourceKey }, children }: ContextProps) {
  const reply = useLiveQuery(getReviewContext, { query: { memberId, sourceKey } })
  return children(reply.status === 'missing' ? { status: 'failed' } : reply)
}

type SenderProps = {
  name: string
  facts: MemberFacts | undefined
  member: ReviewContext['member'] | undefined
  onOpen: () => void
}

/** Who sent it: what is unusual about the account, and the way to all that is known. */
export function Sender({ name, facts, member, onOpen }: SenderProps) {
  const unusual = facts ? describeFacts(facts).filter(({ isUnusual }) => isUnusual) : []
  return (
    <section className="border-t border-line pt-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <button
          type="button"
          onClick={onOpen}
          aria-label={messages.openMember(name)}
          className="min-h-6 min-w-0 rounded-sm text-left font-semibold wrap-anywhere hover:text-leaf-strong hover:underline"
        >
          <bdi>{name}</bdi>
        </button>
        {member && (
          <span className="min-w-0 text-muted wrap-anywhere">
            <bdi>{member.email}</bdi> · {messages.joined(formatShortDay(member.joinedAt, new Date()))}
          </span>
        )}
      </div>
      {unusual.length > 0 ? (
        <ul>
          {unusual.map(({ text }) => (
            <li key={text} className="font-medium wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      ) : (
        facts && <p className="text-muted">{messages.nothingUnusual}</p>
      )}
    </section>
  )
}
