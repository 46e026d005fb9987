import type { getPost, getPosts } from '../../api/endpoints.ts'
import type { InputOf } from '../../api/operations.ts'
import { readPageNumber } from '../../domain/page-number.ts'
import type { PathParams } from './match-path.ts'

/** Inputs of queries that a page and its route share: the server fetches for the route what the page then shows. */

/** Undefined where the query names no page. The first page has no number, so that it has one URL. */
export function postsInput(search: URLSearchParams): InputOf<typeof getPosts> | undefined {
  const page = readPageNumber(search.get('page'))
  if (page === undefined) return undefined
  return page === 1 ? {} : { query: { page: String(page) } }
}

export function postInput(params: PathParams | undefined): InputOf<typeof getPost> {
  return { params: { id: params?.id ?? '' } }
}
