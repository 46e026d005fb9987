import { BadgeCheck, CircleDashed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReferredMember } from '../../../api/invitations.ts'
import { getReferrals } from '../../../api/member-endpoints.ts'
import { useCursorList } from '../../app/use-cursor-list.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages as texts } from './friend-list.messages.ts'
import { messages as shared } from './messages.ts'

/** Who joined with the member's codes, newest first. */
export default function FriendList() {
  const { items, rest, showMore, retry } = useCursorList(getReferrals, (before) => [{ query: { before } }], {
    itemsOf: ({ referrals }) => referrals,
    keyOf: ({ number }) => String(number),
    nextOf: ({ next }) => next,
  })
  /** The first row that "Show more" added. It gets the focus, so that reading continues there. */
  const [focusedIndex, setFocusedIndex] = useState<number>()
  const focusedRow = useRef<HTMLLIElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time more rows arrive
  useEffect(() => focusedRow.current?.focus({ preventScroll: true }), [items.length])

  function showMoreAndFocus() {
    setFocusedIndex(items.length)
    showMore()
  }

  if (items.length === 0) {
    if (rest === 'loading') return <Skeleton text={shared.friends.loading} lines={3} />
    if (rest === 'failed') return <FailureAlert retry={retry}>{shared.friends.failed}</FailureAlert>
  }
  return (
    <>
      <ul aria-label={texts.list} className="divide-y divide-line border-y border-line">
        {items.map((friend, index) => (
          <li
            key={friend.number}
            ref={index === focusedIndex ? focusedRow : undefined}
            tabIndex={index === focusedIndex ? -1 : undefined}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[1fr_auto_auto]"
          >
            <Friend {...friend} />
          </li>
        ))}
      </ul>
      <div className="mt-3 grid justify-items-start gap-3">
        {rest === 'failed' && <FailureAlert retry={retry}>{texts.moreFailed}</FailureAlert>}
        {(rest === 'more' || rest === 'loading') && (
          <Button variant="secondary" busy={rest === 'loading'} onClick={showMoreAndFocus}>
            {texts.showMore}
          </Button>
        )}
        <p className="text-sm text-muted">{texts.why}</p>
      </div>
    </>
  )
}

function Friend({ number, name, joinedAt, isVerified }: ReferredMember) {
  return (
    <>
      <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
        {name ?? texts.unnamed(number)}
      </span>
      {isVerified !== undefined && <Verification isVerified={isVerified} />}
      <span className="col-start-2 row-start-1 text-sm text-muted sm:col-start-3">
        <DateText iso={joinedAt} />
      </span>
    </>
  )
}

function Verification({ isVerified }: { isVerified: boolean }) {
  const Icon = isVerified ? BadgeCheck : CircleDashed
  return (
    <span className={`flex items-center gap-1.5 text-sm ${isVerified ? 'text-leaf' : 'text-muted'}`}>
      <Icon aria-hidden="true" className="size-4" />
      {isVerified ? texts.verified : texts.notVerified}
    </span>
  )
}
