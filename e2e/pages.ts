/** Every page that is the same for all, for the checks that hold on all of them. */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/tokenomics',
  '/blog',
  '/p2p',
  '/privacy-policy',
  '/terms-of-service',
]
/** Steps on a visitor's way in; the doors among them lead members on at once. One link is whole, the other is not. */
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
  '/admin/audit',
]
