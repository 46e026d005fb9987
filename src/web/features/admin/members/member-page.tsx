import { getMember } from '../../../../api/admin-endpoints.ts'
import { matchPath } from '../../../app/match-path.ts'
import { useCachedQuery } from '../../../app/query-cache.ts'
import { usePageLocation } from '../../../ui/navigation.tsx'
import { AdminLayout } from '../admin-layout.tsx'
import { messages } from '../messages.ts'
import { RoleSection } from '../staff/role-section.tsx'
import { useCapability } from '../use-capability.ts'
import { MemberEmail, MemberLinks, MemberLoader, MemberSections } from './member-record.tsx'

export default function MemberPage() {
  const { pathname } = usePageLocation()
  const id = matchPath('/admin/users/:id', pathname)?.id ?? ''
  const mayGrantRoles = useCapability('roles.grant')
  // The page's content fetches the record. Until it is there, the page has the name of its place on the rail.
  const query = useCachedQuery(getMember, { params: { id } })
  const member = query.status === 'ready' ? query.value : undefined
  return (
    <AdminLayout
      title={member === undefined ? messages.pages.users : <bdi>{member.name}</bdi>}
      lead={member && <MemberEmail member={member} />}
      actions={member && <MemberLinks id={id} />}
    >
      <MemberLoader id={id}>
        {(loaded) => (
          <MemberSections member={loaded}>{mayGrantRoles && <RoleSection member={loaded} />}</MemberSections>
        )}
      </MemberLoader>
    </AdminLayout>
  )
}
