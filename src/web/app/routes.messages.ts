import { brand } from '../../domain/brand.ts'
import * as names from './messages.ts'

/** The title of the browser's tab and of link previews, and the description for search engines. */
function toHead(name: string, description: string) {
  return { title: toTitle(name), description }
}

function toTitle(name: string): string {
  return `${name} · ${brand.name}`
}

export const messages = {
  home: { title: `${brand.name}: ${brand.tagline}`, description: brand.summary },
  about: toHead(
    names.aboutAndRoadmap,
    `How ${brand.name} works: Proof of Conservation on an Avalanche chain, what ${brand.token} is planned to be used for, the three-phase roadmap, and who it is for.`,
  ),
  tokenomics: toHead(
    names.tokenomics,
    `The supply of ${brand.token} and its six shares, in percent and in tokens, with the vesting schedule of the contributors month by month.`,
  ),
  blog: toHead(names.blog, `News and stories from the ${brand.author}: what the project does, and why.`),
  blogPage: (page: number) =>
    toHead(`Blog, page ${page}`, `Earlier news and stories from the ${brand.author}, page ${page}.`),
  post: toHead(names.blog, `A post by the ${brand.author}.`),
  p2p: toHead(
    'P2P Exchange',
    `Try how trading ${brand.pair} between members could work: order book, orders and wallet, all simulated. Every price is invented and nothing is bought or sold.`,
  ),
  privacyPolicy: toHead(
    names.privacyPolicy,
    `What ${brand.name} stores about you, which four cookies it sets and why, and what it never does. Placeholder text, to be completed by the operator.`,
  ),
  termsOfService: toHead(
    names.termsOfService,
    `The rules of taking part in ${brand.name}: who may join, what pending points are, and what is not allowed. Placeholder text, to be completed by the operator.`,
  ),
  login: toHead(
    names.login,
    `Log in to ${brand.name} with your email or with Google, and pick up where you left: daily tasks, pending points and referrals.`,
  ),
  register: toHead(
    names.register,
    `Become a member of ${brand.name}: an email and a password, or Google. Members earn pending points for taking part; a referral code credits who invited you.`,
  ),
  googleReturn: toHead('Signing in with Google', 'The way back from Google.'),
  forgotPassword: toHead(
    'Forgot password?',
    'Have a link mailed to you that lets you choose a new password.',
  ),
  resetPassword: toHead(
    'Choose a new password',
    'Choose a new password with the link that was mailed to you.',
  ),
  verifyEmail: toHead(
    'Verify your email',
    'Confirm your email address with the link that was mailed to you.',
  ),
  account: toHead(names.account, 'Your email address, your password and where you are logged in.'),
  dashboard: toHead(names.dashboard, 'Your points, referrals, wallet and badges.'),
  tasks: toHead(names.dailyTasks, 'What you can earn today.'),
  admin: toHead('Admin Dashboard', 'Statistics, members, review and content.'),
  review: toTitle('Review'),
  users: toTitle('Users'),
  posts: toTitle('Blog Posts'),
  quizzes: toTitle('Daily Quizzes'),
  audit: toTitle('Audit Log'),
  notFound: toHead('Page Not Found', 'There is no page at this address.'),
}
