/** Every page that is the same for all visitors. */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/tokenomics',
  '/blog',
  '/p2p',
  '/privacy-policy',
  '/terms-of-service',
]
/** Pages of login, registration and recovery. Some redirect members. One link is complete, the other is not. */
export const VISITOR_PAGES = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password#token=unknown',
  '/verify-email',
]
export const MEMBER_PAGES = ['/dashboard', '/tasks', '/account']
export const ADMIN_PAGES = [
  '/admin',
  '/admin/review',
  '/admin/users',
  '/admin/blog',
  '/admin/quizzes',
  '/admin/quests',
  '/admin/quests/new',
  '/admin/quests/daily-login/edit',
  '/admin/quests/daily-quiz',
  '/admin/calendar',
  '/admin/settings',
  '/admin/audit',
]
