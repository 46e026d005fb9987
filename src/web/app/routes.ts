import type { ComponentType } from 'react'
import type { Access } from '../../api/contract.ts'
import { getLatestPosts, getPost, getPosts } from '../../api/endpoints.ts'
import type { PageReplies } from '../../api/page.ts'
import { brand } from '../../domain/brand.ts'
import { readPageNumber } from '../../domain/page-number.ts'
import { describePost, type PageHead } from '../features/blog/post-head.ts'
import { matchPath, type PathParams } from './match-path.ts'
import { postInput, postsInput } from './page-queries.ts'
import { readReply } from './query-cache.ts'
import { toUrl } from './request.ts'

/** The variable parts of the path, and the query. */
interface PageParams {
  params: PathParams
  search: URLSearchParams
}

export interface PageRoute {
  path: string
  /** Of the browser's tab and of link previews. */
  title: string
  description: string
  access: Access
  /** The page's file below `features`, without its ending: 'home/home-page'. */
  page: string
  /** The URLs of the replies that the page shows: the server sends them with the HTML. */
  queries?: (at: PageParams) => string[]
  /** The part of the query the page depends on, in its one canonical form. */
  query?: (search: URLSearchParams) => string
  /** The parts of the head that depend on the replies. */
  head?: (replies: PageReplies, at: PageParams) => Partial<PageHead>
  /** A step within a process, which search engines should not list. */
  unlisted?: boolean
  /** The page is complete without its replies, so missing ones are no failure. */
  rendersWithoutReplies?: boolean
}

const title = (name: string) => `${name} · ${brand.name}`

/** Every page of the product. Public pages are rendered on the server; the others in the browser, behind the guard. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    title: `${brand.name}: ${brand.tagline}`,
    description: brand.summary,
    access: 'public',
    page: 'home/home-page',
    queries: () => [toUrl(getLatestPosts)],
    rendersWithoutReplies: true,
  },
  {
    path: '/about',
    title: title('About & Roadmap'),
    description: `How ${brand.name} works: Proof of Conservation on an Avalanche chain, what ${brand.token} is planned to be used for, the three-phase roadmap, and who it is for.`,
    access: 'public',
    page: 'about/about-page',
  },
  {
    path: '/tokenomics',
    title: title('Tokenomics'),
    description: `The supply of ${brand.token} and its six shares, in percent and in tokens, with the vesting schedule of the contributors month by month.`,
    access: 'public',
    page: 'tokenomics/tokenomics-page',
  },
  {
    path: '/blog',
    title: title('Blog'),
    description: `News and stories from the ${brand.author}: what the project does, and why.`,
    access: 'public',
    page: 'blog/blog-page',
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
      if (page === 1) return {}
      return {
        title: title(`Blog, page ${page}`),
        description: `Earlier news and stories from the ${brand.author}, page ${page}.`,
      }
    },
  },
  {
    path: '/blog/:id',
    title: title('Blog'),
    description: `A post by the ${brand.author}.`,
    access: 'public',
    page: 'blog/blog-post-page',
    queries: ({ params }) => [toUrl(getPost, postInput(params))],
    head: (replies, { params }) => describePost(readReply(replies, getPost, postInput(params))),
  },
  {
    path: '/p2p',
    title: title('P2P Exchange'),
    description: `Try how trading ${brand.pair} between members could work: order book, orders and wallet, all simulated. Every price is invented and nothing is bought or sold.`,
    access: 'public',
    page: 'p2p/p2p-page',
  },
  {
    path: '/privacy-policy',
    title: title('Privacy Policy'),
    description: `What ${brand.name} stores about you, which four cookies it sets and why, and what it never does. Placeholder text, to be completed by the operator.`,
    access: 'public',
    page: 'legal/privacy-policy-page',
  },
  {
    path: '/terms-of-service',
    title: title('Terms of Service'),
    description: `The rules of taking part in ${brand.name}: who may join, what pending points are, and what is not allowed. Placeholder text, to be completed by the operator.`,
    access: 'public',
    page: 'legal/terms-of-service-page',
  },
  {
    path: '/login',
    title: title('Login'),
    description: `Log in to ${brand.name} with your email or with Google, and pick up where you left: daily tasks, pending points and referrals.`,
    access: 'public',
    page: 'auth/login-page',
  },
  {
    path: '/register',
    title: title('Register'),
    description: `Become a member of ${brand.name}: an email and a password, or Google. Members earn pending points for taking part; a referral code credits who invited you.`,
    access: 'public',
    page: 'auth/register-page',
  },
  {
    path: '/login/google',
    title: title('Signing in with Google'),
    description: 'The way back from Google.',
    access: 'public',
    page: 'auth/google-return-page',
    unlisted: true,
  },
  {
    path: '/forgot-password',
    title: title('Forgot password?'),
    description: 'Have a link mailed to you that lets you choose a new password.',
    access: 'public',
    page: 'auth/forgot-password-page',
    unlisted: true,
  },
  {
    path: '/reset-password',
    title: title('Choose a new password'),
    description: 'Choose a new password with the link that was mailed to you.',
    access: 'public',
    page: 'auth/reset-password-page',
    unlisted: true,
  },
  {
    path: '/verify-email',
    title: title('Verify your email'),
    description: 'Confirm your email address with the link that was mailed to you.',
    access: 'public',
    page: 'auth/verify-email-page',
    unlisted: true,
  },
  {
    path: '/account',
    title: title('Account'),
    description: 'Your email address, your password and where you are logged in.',
    access: 'member',
    page: 'auth/account-page',
  },
  {
    path: '/dashboard',
    title: title('Dashboard'),
    description: 'Your points, referrals, wallet and badges.',
    access: 'member',
    page: 'dashboard/dashboard-page',
  },
  {
    path: '/tasks',
    title: title('Daily Tasks'),
    description: 'What you can earn today.',
    access: 'member',
    page: 'tasks/tasks-page',
  },
  {
    path: '/admin',
    title: title('Admin Dashboard'),
    description: 'Statistics, members, review and content.',
    access: 'admin',
    page: 'admin/admin-page',
  },
]

export const notFoundRoute: PageRoute = {
  path: '*',
  title: title('Page Not Found'),
  description: 'There is no page at this address.',
  access: 'public',
  page: 'not-found/not-found-page',
}

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

const modules = import.meta.glob<PageModule>('../features/*/*-page.tsx')

export function sourceOf({ page }: PageRoute): string {
  return `src/web/features/${page}.tsx`
}

/** Each page is a chunk of its own in the browser. */
export async function loadPage({ page }: PageRoute): Promise<PageModule> {
  const load = modules[`../features/${page}.tsx`]
  if (load === undefined) throw new Error(`there is no page ${page}`)
  return load()
}
