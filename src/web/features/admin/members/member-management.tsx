import { navigate } from '../../../ui/navigation.tsx'
import { AdminSection } from '../admin-section.tsx'
import { MemberSearch } from './member-search.tsx'
import { TopMembers } from './top-members.tsx'

export const openMember = (id: string) => navigate(`/admin/users/${id}`)

export function MemberManagement() {
  return (
    <AdminSection id="user-management">
      <MemberSearch onOpen={openMember} />
      <TopMembers onOpen={openMember} />
    </AdminSection>
  )
}
