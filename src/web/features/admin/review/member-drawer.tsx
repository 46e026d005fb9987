import { useEffect, useRef } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { navigate } from '../../../ui/navigation.tsx'
import type { MemberReference } from '../member-reference.ts'
import { MemberRecordCard } from '../members/member-record.tsx'
import { messages } from './messages.ts'

type MemberDrawerProps = {
  /** The id of the member, or null while it is closed. */
  id: string | null
  onOpen: (id: string) => void
  onReview: (member: MemberReference) => void
  onClose: () => void
  /** Called when it has closed and nothing has the focus, because the page was opened with the drawer. */
  onFocusLost: () => void
}

/** The record of a member beside the list. */
export function MemberDrawer({ id, onOpen, onReview, onClose, onFocusLost }: MemberDrawerProps) {
  const isOpen = id !== null
  const wasOpen = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens or closes
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) onFocusLost()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <Dialog placement="drawer" open={isOpen} onClose={onClose} title={messages.drawer}>
      {isOpen && (
        <MemberRecordCard
          key={id}
          id={id}
          onOpen={onOpen}
          onReview={onReview}
          onAudit={({ id: member, name }) =>
            navigate(`/admin/audit?${new URLSearchParams({ member, name })}`)
          }
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
