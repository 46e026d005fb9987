import { matchPath } from '../../../app/match-path.ts'
import { navigate, usePageLocation } from '../../../ui/navigation.tsx'
import { AdminLayout } from '../admin-layout.tsx'
import { messages } from '../messages.ts'
import { openMember } from './member-management.tsx'
import { MemberRecordCard } from './member-record.tsx'

export default function MemberPage() {
  const { pathname } = usePageLocation()
  const id = matchPath('/admin/users/:id', pathname)?.id ?? ''
  const narrow = (path: string) => (member: { id: string; name: string }) =>
    navigate(`${path}?${new URLSearchParams({ member: member.id, name: member.name })}`)
  return (
    <AdminLayout title={messages.pages.users}>
      <MemberRecordCard
        id={id}
        onOpen={openMember}
        onReview={narrow('/admin/review')}
        onAudit={narrow('/admin/audit')}
        onClose={() => navigate('/admin/users')}
      />
    </AdminLayout>
  )
}
