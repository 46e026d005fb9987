import { brand } from '../../domain/brand.ts'
import * as names from './messages.ts'

/** The titles of the browser's tab and of link previews. The descriptions are in descriptions.messages.ts. */
function toTitle(name: string): string {
  return `${name} · ${brand.name}`
}

export const messages = {
  home: `${brand.name}: ${brand.tagline}`,
  about: toTitle(names.aboutAndRoadmap),
  tokenomics: toTitle(names.tokenomics),
  blog: toTitle(names.blog),
  blogPage: (page: number) => ({
    title: toTitle(`Blog, page ${page}`),
    description: `Earlier news and stories from the ${brand.author}, page ${page}.`,
  }),
  post: toTitle(names.blog),
  p2p: toTitle('P2P Exchange'),
  privacyPolicy: toTitle(names.privacyPolicy),
  termsOfService: toTitle(names.termsOfService),
  login: toTitle(names.login),
  register: toTitle(names.register),
  googleReturn: toTitle(names.signingInWithGoogle),
  forgotPassword: toTitle('Forgot password?'),
  resetPassword: toTitle('Choose a new password'),
  verifyEmail: toTitle('Verify your email'),
  account: toTitle(names.account),
  dashboard: toTitle(names.dashboard),
  tasks: toTitle(names.dailyTasks),
  admin: toTitle('Admin Dashboard'),
  notFound: toTitle('Page Not Found'),
  review: toTitle('Review'),
  users: toTitle('Users'),
  posts: toTitle('Blog Posts'),
  quizzes: toTitle('Daily Quizzes'),
  quests: toTitle('Quests'),
  audit: toTitle('Audit Log'),
}
