import * as api from '../../../api/email-change.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { AuthRouteDeps } from './auth.routes.ts'
import * as actions from './email-change.actions.ts'

export function serveEmailChange(routes: ApiRoutes, deps: AuthRouteDeps): void {
  routes.serve(api.postEmail, ({ c, member, body }) =>
    actions.requestEmailChange(deps, member, body.email, deps.cookies.read(c)),
  )
  routes.serve(api.deleteEmail, ({ member }) => actions.cancelEmailChange(deps, member.id))
  routes.serve(api.postConfirmEmail, ({ body }) => actions.confirmEmailChange(deps, body.token))
  routes.serve(api.postUndoEmail, async ({ c, body }) => {
    const undone = await actions.undoEmailChange(deps, body.token)
    if (undone.ok) deps.cookies.clearSession(c)
    return undone
  })
}
