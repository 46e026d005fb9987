import {
  postChangePassword,
  postForgotPassword,
  postLogin,
  postLogout,
  postLogoutEverywhere,
  postReferralCode,
  postRegister,
  postResendVerification,
  postResetPassword,
  postTakeOver,
  postVerifyEmail,
} from '../../../api/auth.ts'
import { ok } from '../../../domain/result.ts'
import { recogniseDevice } from '../../auth/cookies.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import type { DescribeMe } from '../me/me.actions.ts'
import type { AccountDeps } from './account-limits.ts'
import * as actions from './auth.actions.ts'
import { changePassword, requestPasswordReset, resetPassword } from './password.actions.ts'
import { checkReferralCode } from './referral-code.actions.ts'
import { resendVerification, takeOverAccount, verifyEmail } from './verification.actions.ts'

export function serveAuth(
  routes: ApiRoutes,
  deps: AccountDeps & { describeMe: DescribeMe; publicUrl: string },
): void {
  const { sessions } = deps

  routes.serve(postRegister, async ({ c, body, network }) => {
    const device = recogniseDevice(c, deps.publicUrl.startsWith('https:'))
    const made = await actions.register(deps, body, { network: network(), device })
    return made.ok ? ok({ referral: made.value.referral }) : made
  })
  routes.serve(postReferralCode, ({ body, network }) => checkReferralCode(deps, body.code, network()))
  routes.serve(postLogin, async ({ c, body, network }) => {
    const found = await actions.logIn(deps, c, body, network())
    return found.ok ? ok(await deps.describeMe(found.value)) : found
  })
  routes.serve(postLogout, async ({ c }) => {
    await sessions.revoke(c)
    return ok({ done: true })
  })
  routes.serve(postLogoutEverywhere, async ({ c, member }) => {
    await actions.logOutEverywhere(deps, member.id)
    sessions.clearCookies(c)
    return ok({ done: true })
  })
  routes.serve(postVerifyEmail, ({ c, body, network }) => verifyEmail(deps, c, body, network()))
  routes.serve(postTakeOver, ({ body }) => takeOverAccount(deps, body.token))
  routes.serve(postResendVerification, ({ member }) => resendVerification(deps, member))
  routes.serve(postForgotPassword, ({ body, network }) => requestPasswordReset(deps, body.email, network()))
  routes.serve(postResetPassword, ({ c, body, network }) => resetPassword(deps, c, body, network()))
  routes.serve(postChangePassword, ({ c, body, member, network }) =>
    changePassword(deps, c, member, body, network()),
  )
}
