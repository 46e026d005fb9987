/** Every address a visitor can open, for the checks that hold on all of them. */
export const PUBLIC_PAGES = [
  '/',
  '/about',
  '/tokenomics',
  '/blog',
  '/p2p',
  '/privacy-policy',
  '/terms-of-service',
  '/login',
  '/register',
]
export const MEMBER_PAGES = ['/dashboard', '/tasks']
export const ADMIN_PAGES = ['/admin']
