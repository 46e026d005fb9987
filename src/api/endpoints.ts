/**
 * Method and path of the operations that every page may call, in OpenAPI's notation. The browser imports these values and only the
 * types of the contracts, so that no validator is shipped.
 */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete'
  path: `/api/${string}`
}

export const postRegister = { method: 'post', path: '/api/auth/register' } as const
export const postReferralCode = { method: 'post', path: '/api/auth/referral-code' } as const
export const postLogin = { method: 'post', path: '/api/auth/login' } as const
export const postLogout = { method: 'post', path: '/api/auth/logout' } as const
export const postLogoutEverywhere = { method: 'post', path: '/api/auth/logout-everywhere' } as const
export const postVerifyEmail = { method: 'post', path: '/api/auth/verify-email' } as const
export const postTakeOver = { method: 'post', path: '/api/auth/take-over' } as const
export const postResendVerification = { method: 'post', path: '/api/auth/resend-verification' } as const
export const postRequestVerification = { method: 'post', path: '/api/auth/request-verification' } as const
export const postForgotPassword = { method: 'post', path: '/api/auth/forgot-password' } as const
export const postResetPassword = { method: 'post', path: '/api/auth/reset-password' } as const
export const postChangePassword = { method: 'post', path: '/api/auth/change-password' } as const
export const postConfirmEmail = { method: 'post', path: '/api/account/email/confirm' } as const
export const postUndoEmail = { method: 'post', path: '/api/account/email/undo' } as const
export const postGoogle = { method: 'post', path: '/api/auth/google' } as const
export const postGoogleReturn = { method: 'post', path: '/api/auth/google/return' } as const

export const getPosts = { method: 'get', path: '/api/blog' } as const
export const getLatestPosts = { method: 'get', path: '/api/latest-posts' } as const
export const getPost = { method: 'get', path: '/api/blog/{id}' } as const

export const getLegalText = { method: 'get', path: '/api/legal/{page}' } as const

export const getMe = { method: 'get', path: '/api/me' } as const

export const getRewards = { method: 'get', path: '/api/quests' } as const
