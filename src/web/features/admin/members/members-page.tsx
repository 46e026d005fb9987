import { AdminLayout } from '../admin-layout.tsx'
import { messages } from '../messages.ts'
import { openMember } from './member-management.tsx'
import { MemberSearch } from './member-search.tsx'
import { TopMembers } from './top-members.tsx'

export default function MembersPage() {
  return (
    <AdminLayout title={messages.pages.users}>
      <MemberSearch onOpen={openMember} />
      <TopMembers onOpen={openMember} />
    </AdminLayout>
  )
}
