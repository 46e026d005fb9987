import { useEffect, useRef } from 'react'
import { AdminSection, showSection } from './admin-page-section.tsx'
import { MemberRecordCard } from './member-record.tsx'
import type { NamedMember } from './named-member.ts'
import { UserSearch } from './user-search.tsx'
import { UserTop } from './user-top.tsx'

/** A new object each time a member is opened, also if it is the same member again. */
export type OpenedMember = { id: string }

type UserManagementProps = {
  opened: OpenedMember | undefined
  onOpen: (id: string) => void
  onClose: () => void
  onReview: (member: NamedMember) => void
  onAudit: (member: NamedMember) => void
}

export function UserManagement({ opened, ...rest }: UserManagementProps) {
  return (
    <AdminSection id="user-management" title="User Management">
      <UserSearch onOpen={rest.onOpen} />
      {opened && <OpenRecord opened={opened} {...rest} />}
      <UserTop onOpen={rest.onOpen} />
    </AdminSection>
  )
}

type OpenRecordProps = Omit<UserManagementProps, 'opened'> & { opened: OpenedMember }

/** Takes the focus each time a member is opened, and gives it back when it is closed. */
function OpenRecord({ opened, ...rest }: OpenRecordProps) {
  const place = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time a member is opened
  useEffect(() => {
    const focused = document.activeElement
    // A button inside the record, of a referral for example, goes with the record that it was in.
    const isOutside = focused !== document.body && !place.current?.contains(focused)
    if (isOutside && focused instanceof HTMLElement) opener.current = focused
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [opened])

  useEffect(
    () => () => {
      if (opener.current?.isConnected) opener.current.focus()
      else showSection('user-management')
    },
    [],
  )

  return (
    <section ref={place} tabIndex={-1} aria-label="Member record" className="scroll-mt-10 rounded-2xl">
      <MemberRecordCard key={opened.id} id={opened.id} {...rest} />
    </section>
  )
}
