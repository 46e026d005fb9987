import { useEffect, useRef } from 'react'
import { AdminSection } from './admin-page-section.tsx'
import { MemberRecordCard } from './member-record.tsx'
import type { NamedMember } from './named-member.ts'
import { UserSearch } from './user-search.tsx'
import { UserTop } from './user-top.tsx'

type UserManagementProps = {
  openMember: string | undefined
  onOpen: (id: string | undefined) => void
  onReview: (member: NamedMember) => void
  onAudit: (member: NamedMember) => void
}

export function UserManagement({ openMember, ...rest }: UserManagementProps) {
  return (
    <AdminSection id="user-management" title="User Management">
      <UserSearch onOpen={rest.onOpen} />
      {openMember !== undefined && <OpenRecord key={openMember} id={openMember} {...rest} />}
      <UserTop onOpen={rest.onOpen} />
    </AdminSection>
  )
}

type OpenRecordProps = Omit<UserManagementProps, 'openMember'> & { id: string }

/** Takes the focus, from wherever on the page it was opened. */
function OpenRecord(props: OpenRecordProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section ref={place} tabIndex={-1} aria-label="Member record" className="scroll-mt-10 rounded-2xl">
      <MemberRecordCard {...props} onClose={() => props.onOpen(undefined)} />
    </section>
  )
}
