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
  return (
    <AdminLayout title={<MemberName id={id} />} actions={<MemberLinks id={id} />}>
      <MemberLoader id={id}>
        {(member) => (
          <>
            <MemberEmail member={member} />
            <MemberSections member={member}>
              {mayGrantRoles && <RoleSection member={member} />}
            </MemberSections>
          </>
        )}
      </MemberLoader>
    </AdminLayout>
  )
}

/** The page itself fetches the record. Until it is there, the page has the name of its place on the rail. */
function MemberName({ id }: { id: string }) {
  const member = useCachedQuery(getMember, { params: { id } })
  return member.status === 'ready' ? <bdi>{member.value.name}</bdi> : messages.pages.users
}
