import { useEffect, useRef } from 'react'
import { AdminSection } from './admin-page-section.tsx'
import { MemberRecordCard } from './member-record.tsx'
import type { ReviewedMember } from './review-filter.ts'
import { UserSearch } from './user-search.tsx'
import { UserTop } from './user-top.tsx'

type UserManagementProps = {
  openMember: string | undefined
  onOpen: (id: string | undefined) => void
  onReview: (member: ReviewedMember) => void
}

export function UserManagement({ openMember, onOpen, onReview }: UserManagementProps) {
  return (
    <AdminSection id="user-management" title="User Management">
      <UserSearch onOpen={onOpen} />
      {openMember !== undefined && (
        <OpenRecord key={openMember} id={openMember} onOpen={onOpen} onReview={onReview} />
      )}
      <UserTop onOpen={onOpen} />
    </AdminSection>
  )
}

type OpenRecordProps = Omit<UserManagementProps, 'openMember'> & { id: string }

/** Takes the focus, from wherever on the page it was opened. */
function OpenRecord({ id, onOpen, onReview }: OpenRecordProps) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <section ref={place} tabIndex={-1} aria-label="Member record" className="scroll-mt-10 rounded-2xl">
      <MemberRecordCard id={id} onOpen={onOpen} onReview={onReview} onClose={() => onOpen(undefined)} />
    </section>
  )
}
