import { getReferrals, postChosenCode, putInvitations } from '../../../api/invitations.ts'
import type { Cookies } from '../../auth/cookies.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { changeNaming, chooseCode, describeReferrals, type InvitationDeps } from './invitations.actions.ts'

export function serveInvitations(
  routes: ApiRoutes,
  { cookies, ...deps }: InvitationDeps & { cookies: Cookies },
): void {
  routes.serve(getReferrals, ({ member, query }) => describeReferrals(deps, member.id, query.before))
  routes.serve(postChosenCode, ({ c, member, body }) =>
    chooseCode(deps, { member, session: cookies.read(c).session }, body.code),
  )
  routes.serve(putInvitations, ({ c, member, body }) =>
    changeNaming(deps, { member, session: cookies.read(c).session }, body),
  )
}
