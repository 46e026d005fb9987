import { AdminSection } from '../admin-section.tsx'
import { MemberSearch } from './member-search.tsx'
import { TopMembers } from './top-members.tsx'

export function MemberManagement() {
  return (
    <AdminSection id="user-management">
      <MemberSearch />
      <TopMembers />
    </AdminSection>
  )
}
