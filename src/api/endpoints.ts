/**
 * Method and path of every operation, in OpenAPI's notation. The browser imports these values and only the types of the
 * contracts, so that no validator is shipped.
 */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete'
  path: `/api/${string}`
}

export const getAudit = { method: 'get', path: '/api/admin/audit' } as const

export const postRegister = { method: 'post', path: '/api/auth/register' } as const
export const postReferralCode = { method: 'post', path: '/api/auth/referral-code' } as const
export const postLogin = { method: 'post', path: '/api/auth/login' } as const
export const postLogout = { method: 'post', path: '/api/auth/logout' } as const
export const postLogoutEverywhere = { method: 'post', path: '/api/auth/logout-everywhere' } as const
export const postVerifyEmail = { method: 'post', path: '/api/auth/verify-email' } as const
export const postTakeOver = { method: 'post', path: '/api/auth/take-over' } as const
export const postResendVerification = { method: 'post', path: '/api/auth/resend-verification' } as const
export const postForgotPassword = { method: 'post', path: '/api/auth/forgot-password' } as const
export const postResetPassword = { method: 'post', path: '/api/auth/reset-password' } as const
export const postChangePassword = { method: 'post', path: '/api/auth/change-password' } as const
export const postGoogle = { method: 'post', path: '/api/auth/google' } as const
export const postGoogleReturn = { method: 'post', path: '/api/auth/google/return' } as const

export const getPosts = { method: 'get', path: '/api/blog' } as const
export const getLatestPosts = { method: 'get', path: '/api/latest-posts' } as const
export const getPost = { method: 'get', path: '/api/blog/{id}' } as const

export const getEditablePosts = { method: 'get', path: '/api/admin/posts' } as const
export const postPost = { method: 'post', path: '/api/admin/posts' } as const
export const putPost = { method: 'put', path: '/api/admin/posts/{id}' } as const
export const deletePost = { method: 'delete', path: '/api/admin/posts/{id}' } as const
export const postPreview = { method: 'post', path: '/api/admin/posts/preview' } as const
export const getQuizzes = { method: 'get', path: '/api/admin/quizzes' } as const
export const postQuiz = { method: 'post', path: '/api/admin/quizzes' } as const
export const putQuiz = { method: 'put', path: '/api/admin/quizzes/{id}' } as const
export const deleteQuiz = { method: 'delete', path: '/api/admin/quizzes/{id}' } as const
export const postClearAttempts = { method: 'post', path: '/api/admin/quizzes/clear-attempts' } as const

export const postMembersCsv = { method: 'post', path: '/api/admin/export/members.csv' } as const
export const postLedgerCsv = { method: 'post', path: '/api/admin/export/ledger.csv' } as const
export const postAuditCsv = { method: 'post', path: '/api/admin/export/audit.csv' } as const

export const getMe = { method: 'get', path: '/api/me' } as const

export const findMembers = { method: 'get', path: '/api/admin/members' } as const
export const getTopMembers = { method: 'get', path: '/api/admin/top-members' } as const
export const getMember = { method: 'get', path: '/api/admin/members/{id}' } as const
export const getMemberPoints = { method: 'get', path: '/api/admin/members/{id}/points' } as const
export const postResetPoints = { method: 'post', path: '/api/admin/members/{id}/reset-points' } as const
export const postSuspend = { method: 'post', path: '/api/admin/members/{id}/suspend' } as const
export const postRestore = { method: 'post', path: '/api/admin/members/{id}/restore' } as const

export const getOverview = { method: 'get', path: '/api/admin/overview' } as const

export const getPoints = { method: 'get', path: '/api/points' } as const

export const getQuiz = { method: 'get', path: '/api/quiz' } as const
export const postQuizAttempt = { method: 'post', path: '/api/quiz/attempt' } as const

export const getReview = { method: 'get', path: '/api/admin/review' } as const
export const postDecide = { method: 'post', path: '/api/admin/review/decide' } as const
export const postReviewJob = { method: 'post', path: '/api/admin/review/jobs' } as const
export const getReviewJobs = { method: 'get', path: '/api/admin/review/jobs' } as const

export const getDailyLogin = { method: 'get', path: '/api/rewards/daily-login' } as const
export const postDailyLogin = { method: 'post', path: '/api/rewards/daily-login' } as const
export const getBlogRead = { method: 'get', path: '/api/rewards/blog-read' } as const
export const postBlogRead = { method: 'post', path: '/api/rewards/blog-read' } as const

export const postWallet = { method: 'post', path: '/api/wallet' } as const
