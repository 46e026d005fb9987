import { useEffect, useRef } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { MemberRecordCard } from '../members/member-record.tsx'
import { messages } from './messages.ts'

type MemberDrawerProps = {
  /** The id of the member, or null while it is closed. */
  id: string | null
  onClose: () => void
  /** Called when it has closed and nothing has the focus, because the page was opened with the drawer. */
  onFocusLost: () => void
}

/** The record of a member beside the list. */
export function MemberDrawer({ id, onClose, onFocusLost }: MemberDrawerProps) {
  const isOpen = id !== null
  const wasOpen = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens or closes
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) onFocusLost()
    wasOpen.current = isOpen
  }, [isOpen])

  return (
    <Dialog placement="drawer" open={isOpen} onClose={onClose} title={messages.drawer}>
      {isOpen && <MemberRecordCard key={id} id={id} />}
    </Dialog>
  )
}
