import { BadgeCheck, CircleDashed } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReferredMember } from '../../../api/invitations.ts'
import { getReferrals } from '../../../api/member-endpoints.ts'
import { useCursorList } from '../../app/use-cursor-list.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { renderMessage, strong } from '../../ui/render-message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'

const texts = messages.friends

/** How many joined with the member's codes. Who they are is loaded when the list is opened. */
export function Friends({ count }: { count: number }) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (count === 0) return <p className="text-muted">{texts.none}</p>
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>{renderMessage(texts.count(count), { strong })}</p>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.close : texts.open}
        </Button>
      </div>
      {isOpen && (
        <div id={listId} className="mt-4">
          <FriendList />
        </div>
      )}
    </div>
  )
}

function FriendList() {
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
    if (rest === 'loading') return <Skeleton text={texts.loading} lines={3} />
    if (rest === 'failed') return <FailureAlert retry={retry}>{texts.failed}</FailureAlert>
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
