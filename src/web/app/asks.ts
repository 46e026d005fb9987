import { readPageNumber } from '../../domain/blog.ts'
import { matchPath } from './match-path.ts'

/** Addresses of the API that pages show: the routes name them for the server, the pages read the replies by them. */
export const LATEST_POSTS = '/api/latest-posts'

function postsAt(page: number): string {
  return page === 1 ? '/api/blog' : `/api/blog?page=${page}`
}

export function postAt(id: string | undefined): string {
  return `/api/blog/${encodeURIComponent(id ?? '')}`
}

/** Nothing where the query names no page. */
export function postsAskedBy(search: URLSearchParams): string | undefined {
  const page = readPageNumber(search.get('page'))
  return page === undefined ? undefined : postsAt(page)
}

export function postAskedBy(pathname: string): string {
  return postAt(matchPath('/blog/:id', pathname)?.id)
}
