import { useEffect, useRef } from 'react'
import { AdminSection, showSection } from '../admin-section.tsx'
import type { MemberReference } from '../member-reference.ts'
import { MemberRecordCard } from './member-record.tsx'
import { MemberSearch } from './member-search.tsx'
import { messages } from './messages.ts'
import { TopMembers } from './top-members.tsx'

/** A new object each time a member is opened, also if it is the same member again. */
export type OpenedMember = { id: string }

type MemberManagementProps = {
  opened: OpenedMember | undefined
  onOpen: (id: string) => void
  onClose: () => void
  onReview: (member: MemberReference) => void
  onAudit: (member: MemberReference) => void
}

export function MemberManagement({ opened, ...rest }: MemberManagementProps) {
  return (
    <AdminSection id="user-management">
      <MemberSearch onOpen={rest.onOpen} />
      {opened && <OpenRecord opened={opened} {...rest} />}
      <TopMembers onOpen={rest.onOpen} />
    </AdminSection>
  )
}

type OpenRecordProps = Omit<MemberManagementProps, 'opened'> & { opened: OpenedMember }

/** Takes the focus each time a member is opened, and gives it back when it is closed. */
function OpenRecord({ opened, ...rest }: OpenRecordProps) {
  const container = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time a member is opened
  useEffect(() => {
    const focused = document.activeElement
    // A button inside the record, of a referral for example, disappears with it.
    const isOutside = focused !== document.body && !container.current?.contains(focused)
    if (isOutside && focused instanceof HTMLElement) opener.current = focused
    container.current?.focus({ preventScroll: true })
    container.current?.scrollIntoView({ block: 'start' })
  }, [opened])

  useEffect(
    () => () => {
      if (opener.current?.isConnected) opener.current.focus()
      else showSection('user-management')
    },
    [],
  )

  return (
    <section
      ref={container}
      tabIndex={-1}
      aria-label={messages.record.label}
      className="scroll-mt-10 rounded-2xl"
    >
      <MemberRecordCard key={opened.id} id={opened.id} {...rest} />
    </section>
  )
}
