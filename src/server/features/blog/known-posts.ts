import { getPost } from '../../../api/endpoints.ts'
import type { Database } from '../../db/database.ts'
import type { ContentVersion } from '../../pages/content-version.ts'
import { listPublishedIds } from './blog.queries.ts'

const POST_URL = new RegExp(`^${getPost.path.replace('{id}', '([^/?]+)')}$`)

/**
 * Says whether a URL of the API names a post that does not exist, for pages of invented addresses. Keeps the ids of the published posts, and reads them again when the content has changed. So an invented address costs no query, and
 * the memory does not grow with the number of such addresses.
 */
export function watchKnownPosts(database: Database, now: () => Date, content: ContentVersion) {
  let known: { version: string; ids: Promise<ReadonlySet<string>> } | undefined

  return async (url: string): Promise<boolean> => {
    const id = POST_URL.exec(url)?.[1]
    if (id === undefined) return false
    const version = await content.current()
    if (known?.version !== version)
      known = { version, ids: listPublishedIds(database.query, now()).then((ids) => new Set(ids)) }
    const { ids } = known
    try {
      return !(await ids).has(decodeURIComponent(id))
    } catch {
      // The database is away. The page then says that the post could not be loaded, and the next request tries again.
      if (known?.ids === ids) known = undefined
      return false
    }
  }
}
