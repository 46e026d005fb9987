import { readPageNumber } from '../../domain/page-number.ts'
import { matchPath } from './match-path.ts'

/** Addresses of the API that pages show: the routes name them for the server, the pages read the replies by them. */
export const LATEST_POSTS = '/api/latest-posts'

function postPageUrl(page: number): string {
  return page === 1 ? '/api/blog' : `/api/blog?page=${page}`
}

export function postUrl(id: string | undefined): string {
  return `/api/blog/${encodeURIComponent(id ?? '')}`
}

/** Nothing where the query names no page. */
export function postPageQuery(search: URLSearchParams): string | undefined {
  const page = readPageNumber(search.get('page'))
  return page === undefined ? undefined : postPageUrl(page)
}

export function postQuery(pathname: string): string {
  return postUrl(matchPath('/blog/:id', pathname)?.id)
}
