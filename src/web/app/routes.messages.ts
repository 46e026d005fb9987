import { brand } from '../../domain/brand.ts'

/** The title of the browser's tab and of link previews. The descriptions are in descriptions.messages.ts. */
export function toTitle(name: string): string {
  return `${name} · ${brand.name}`
}

/** The names of pages that have no name elsewhere, or another one than in the navigation. */
export const messages = {
  home: `${brand.name}: ${brand.tagline}`,
  blogPage: (page: number) => ({
    title: toTitle(`Blog, page ${page}`),
    description: `Earlier news and stories from the ${brand.author}, page ${page}.`,
  }),
  p2p: 'P2P Exchange',
  forgotPassword: 'Forgot password?',
  resetPassword: 'Choose a new password',
  verifyEmail: 'Verify your email',
  admin: 'Admin Dashboard',
  notFound: 'Page Not Found',
  review: 'Review',
  rules: 'Review rules',
  users: 'Users',
  posts: 'Blog Posts',
  quizzes: 'Daily Quizzes',
  quests: 'Quests',
  calendar: 'Calendar',
  settings: 'Settings',
  audit: 'Audit Log',
}
