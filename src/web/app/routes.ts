import type { ComponentType } from 'react'
import type { Access } from '../../api/contract.ts'
import { getLatestPosts, getLegalText, getPost, getPosts, getRewards } from '../../api/endpoints.ts'
import type { PageReplies } from '../../api/page.ts'
import { readPageNumber } from '../../domain/page-number.ts'
import type { LegalPage } from '../../domain/settings.ts'
import type { Capability } from '../../domain/staff.ts'
import { describePost, type PageHead } from '../features/blog/post-head.ts'
import { matchPath, type PathParams } from './match-path.ts'
import * as names from './messages.ts'
import { postInput, postsInput } from './page-queries.ts'
import { readReply } from './query-cache.ts'
import { toUrl } from './request.ts'
import { messages, toTitle } from './routes.messages.ts'

interface PageParams {
  params: PathParams
  search: URLSearchParams
}

export interface PageRoute {
  path: string
  /** The title of the browser's tab and of link previews. */
  title: string
  access: Access
  /** What members need to be allowed to do, to see a page of administration. */
  needs?: Capability
  /** The page's file below `features`, without its ending: 'home/home-page'. */
  page: string
  /** The URLs of the replies that the page shows: the server sends them with the HTML. */
  queries?: (at: PageParams) => string[]
  /** The part of the query the page depends on, in its one canonical form. */
  query?: (search: URLSearchParams) => string
  /** The parts of the head that depend on the replies. */
  head?: (replies: PageReplies, at: PageParams) => Partial<PageHead>
  unlisted?: boolean
  /** It goes on when another address of the same page opens. */
  staysMounted?: boolean
  /** Another page that shows this address itself if it is open already. */
  within?: string
  /** The page is complete without its replies, so missing ones are no failure. */
  rendersWithoutReplies?: boolean
}

/** A step within a process makes no sense as a search result. */
const unlisted = { unlisted: true }

const tasks = { title: toTitle(names.dailyTasks), access: 'member', staysMounted: true } as const

/** Every page of the product. Public pages are rendered on the server; the others in the browser, behind the guard. */
export const routes: readonly PageRoute[] = [
  publicPage('/', messages.home, 'home/home-page', {
    title: messages.home,
    queries: () => [toUrl(getLatestPosts), toUrl(getRewards)],
    rendersWithoutReplies: true,
  }),
  publicPage('/about', names.aboutAndRoadmap, 'about/about-page'),
  publicPage('/tokenomics', names.tokenomics, 'tokenomics/tokenomics-page'),
  publicPage('/blog', names.blog, 'blog/blog-page', {
    queries: ({ search }) => {
      const input = postsInput(search)
      return input === undefined ? [] : [toUrl(getPosts, input)]
    },
    query: (search) => {
      const page = readPageNumber(search.get('page'))
      return page === 1 ? '' : `?page=${page ?? 'none'}`
    },
    head: (_, { search }) => {
      const page = readPageNumber(search.get('page')) ?? 1
      return page === 1 ? {} : messages.blogPage(page)
    },
  }),
  publicPage('/blog/:id', names.blog, 'blog/blog-post-page', {
    queries: ({ params }) => [toUrl(getPost, postInput(params))],
    head: (replies, { params }) => describePost(readReply(replies, getPost, postInput(params))),
  }),
  publicPage('/p2p', messages.p2p, 'p2p/p2p-page'),
  publicPage(
    '/privacy-policy',
    names.privacyPolicy,
    'legal/privacy-policy-page',
    legalText('privacy-policy'),
  ),
  publicPage(
    '/terms-of-service',
    names.termsOfService,
    'legal/terms-of-service-page',
    legalText('terms-of-service'),
  ),
  publicPage('/login', names.login, 'auth/login-page'),
  publicPage('/register', names.register, 'auth/register-page'),
  publicPage('/login/google', names.signingInWithGoogle, 'auth/google-return-page', unlisted),
  publicPage('/forgot-password', messages.forgotPassword, 'auth/forgot-password-page', unlisted),
  publicPage('/reset-password', messages.resetPassword, 'auth/reset-password-page', unlisted),
  publicPage('/verify-email', messages.verifyEmail, 'auth/verify-email-page', unlisted),
  publicPage('/email/:step', names.account, 'auth/email-change-page', unlisted),
  { path: '/account', title: toTitle(names.account), access: 'member', page: 'auth/account-page' },
  { path: '/dashboard', title: toTitle(names.dashboard), access: 'member', page: 'dashboard/dashboard-page' },
  { ...tasks, path: '/tasks', page: 'tasks/tasks-page' },
  { ...tasks, path: '/tasks/:id', page: 'tasks/quest-page', within: 'tasks/tasks-page' },
  { path: '/admin', title: toTitle(messages.admin), access: 'admin', page: 'admin/admin-page' },
  adminPage('/admin/review', messages.review, 'review.decide', 'review/review-page'),
  adminPage('/admin/review/rules', messages.rules, 'review.rules', 'review-rules/rules-page'),
  adminPage('/admin/users', messages.users, 'members.read', 'members/members-page'),
  adminPage('/admin/users/:id', messages.users, 'members.read', 'members/member-page'),
  adminPage('/admin/blog', messages.posts, 'content.write', 'blog/posts-page'),
  adminPage('/admin/blog/:id', messages.posts, 'content.write', 'blog/draft-page'),
  adminPage('/admin/quizzes', messages.quizzes, 'content.write', 'quiz/quizzes-page'),
  adminPage('/admin/quizzes/:id', messages.quizzes, 'content.write', 'results/quiz-results-page'),
  adminPage('/admin/quests', messages.quests, 'quests.write', 'quests/quests-page'),
  adminPage('/admin/quests/new', messages.quests, 'quests.write', 'quests/quest-editor-page'),
  adminPage('/admin/quests/:id/edit', messages.quests, 'quests.write', 'quests/quest-editor-page'),
  adminPage('/admin/quests/:id', messages.quests, 'quests.write', 'results/quest-results-page'),
  adminPage('/admin/calendar', messages.calendar, 'content.write', 'calendar/calendar-page'),
  adminPage('/admin/settings', messages.settings, 'settings.write', 'settings/settings-page'),
  adminPage('/admin/audit', messages.audit, 'audit.read', 'audit/audit-page'),
]

function publicPage(path: string, name: string, page: string, more: Partial<PageRoute> = {}): PageRoute {
  return { path, title: toTitle(name), access: 'public', page, ...more }
}

/** The page can show the text that comes with GRAV without a reply. */
function legalText(page: LegalPage): Partial<PageRoute> {
  return { queries: () => [toUrl(getLegalText, { params: { page } })], rendersWithoutReplies: true }
}

function adminPage(path: string, name: string, needs: Capability, page: string): PageRoute {
  return { path, title: toTitle(name), access: 'admin', needs, page: `admin/${page}` }
}

export const notFoundRoute = publicPage('*', messages.notFound, 'not-found/not-found-page')

export function matchRoute(path: string): { route: PageRoute; params: PathParams } {
  for (const route of routes) {
    const params = matchPath(route.path, path)
    if (params !== undefined) return { route, params }
  }
  return { route: notFoundRoute, params: {} }
}

export function findRoute(path: string): PageRoute {
  return matchRoute(path).route
}

/** Whether the server renders the page itself, and search engines may list it. */
export function isIndexed(route: PageRoute): boolean {
  return route.access === 'public' && !route.unlisted && route !== notFoundRoute
}

type PageModule = { default: ComponentType }

const modules = import.meta.glob<PageModule>(['../features/*/*-page.tsx', '!../features/admin/*'])

export function sourceOf({ page }: PageRoute): string {
  return `src/web/features/${page}.tsx`
}

/** Each page is a chunk of its own in the browser. */
export async function loadPage({ page }: PageRoute): Promise<PageModule> {
  const loading = page.startsWith('admin/')
    ? (await import('../features/admin/load-admin-page.ts')).loadAdminPage(page.slice('admin/'.length))
    : modules[`../features/${page}.tsx`]?.()
  if (loading === undefined) throw new Error(`there is no page ${page}`)
  return loading
}
