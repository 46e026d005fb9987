import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { MemberRecordCard } from '../members/member-record.tsx'
import { messages } from './messages.ts'

type MemberDrawerProps = {
  /** The id of the member, or null while it is closed. */
  id: string | null
  /** The submission of the member that is decided on, if any. */
  submission: ReactNode | undefined
  onClose: () => void
  /** Called when it has closed, and the browser has given the focus back. */
  onClosed: () => void
}

/** The record of a member beside the list, and next to a submission. */
export function MemberDrawer({ id, submission, onClose, onClosed }: MemberDrawerProps) {
  const isOpen = id !== null
  const wasOpen = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens or closes
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed()
    wasOpen.current = isOpen
  }, [isOpen])

  const record = isOpen && <MemberRecordCard key={id} id={id} isBesideTask={submission !== undefined} />
  return (
    <Dialog
      placement={submission ? 'wide-drawer' : 'drawer'}
      open={isOpen}
      onClose={onClose}
      title={submission ? messages.submission.title : messages.drawer}
    >
      {submission ? (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[9fr_11fr]">
          {submission}
          {record}
        </div>
      ) : (
        record
      )}
    </Dialog>
  )
}
