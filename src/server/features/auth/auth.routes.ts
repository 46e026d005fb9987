import type { Context } from 'hono'
import * as api from '../../../api/auth.ts'
import { ok } from '../../../domain/result.ts'
import type { Cookies } from '../../auth/cookies.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { DescribeMe } from '../me/me.actions.ts'
import type { AccountDeps, Client } from './account-limits.ts'
import * as actions from './auth.actions.ts'
import { checkReferralCode } from './create-member.actions.ts'
import { requestLink } from './mails.ts'
import { changePassword, resetPassword } from './password.actions.ts'
import { resendVerification, takeOverAccount, verifyEmail } from './verification.actions.ts'

export interface AuthRouteDeps extends AccountDeps {
  cookies: Cookies
  describeMe: DescribeMe
}

export function serveAuth(routes: ApiRoutes, deps: AuthRouteDeps): void {
  const { cookies, sessions } = deps
  const readClient = ({ c, network }: { c: Context; network(): string }): Client => ({
    ...cookies.read(c),
    network: network(),
  })

  routes.serve(api.postRegister, ({ c, body, network }) =>
    actions.register(deps, body, { network: network(), device: cookies.identifyDevice(c) }),
  )
  routes.serve(api.postReferralCode, ({ body, network }) => checkReferralCode(deps, body.code, network()))
  routes.serve(api.postLogin, async (request) => {
    const login = await actions.logIn(deps, request.body, readClient(request))
    if (!login.ok) return login
    cookies.setLogin(request.c, login.value)
    return ok(await deps.describeMe(login.value.member))
  })
  routes.serve(api.postLogout, async ({ c }) => {
    const { session } = cookies.read(c)
    if (session !== undefined) await sessions.revoke(session)
    cookies.clearSession(c)
    return ok({ done: true })
  })
  routes.serve(api.postLogoutEverywhere, async ({ c, member }) => {
    await actions.logOutEverywhere(deps, member.id)
    cookies.clearSession(c)
    return ok({ done: true })
  })
  routes.serve(api.postVerifyEmail, (request) => verifyEmail(deps, request.body, readClient(request)))
  routes.serve(api.postTakeOver, ({ body }) => takeOverAccount(deps, body.token))
  routes.serve(api.postResendVerification, ({ member }) => resendVerification(deps, member))
  routes.serve(api.postRequestVerification, ({ body, network }) =>
    requestLink(deps, 'verify_email', body.email, network()),
  )
  routes.serve(api.postForgotPassword, ({ body, network }) =>
    requestLink(deps, 'reset_password', body.email, network()),
  )
  routes.serve(api.postResetPassword, async (request) => {
    const reset = await resetPassword(deps, request.body, readClient(request))
    if (!reset.ok) return reset
    cookies.clearSession(request.c)
    cookies.setKnownAccounts(request.c, reset.value.knownAccounts)
    return ok({ done: true, takenOver: reset.value.takenOver })
  })
  routes.serve(api.postChangePassword, async (request) => {
    const changed = await changePassword(deps, request.member, request.body, readClient(request))
    if (!changed.ok) return changed
    cookies.setLogin(request.c, changed.value)
    return ok({ done: true })
  })
}
