import { getLatestPosts, getPost, getPosts, type PostSummary } from '../../../api/blog.ts'
import {
  countPages,
  countReadingMinutes,
  LATEST_POSTS,
  makeExcerpt,
  POSTS_PER_PAGE,
} from '../../../domain/blog.ts'
import { err, ok } from '../../../domain/result.ts'
import type { Database } from '../../db/database.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import * as queries from './blog.queries.ts'
import type { PostRenderer } from './render-post.ts'
import type { ImageAddress } from './rendered.ts'

export interface BlogDeps {
  database: Database
  publicUrl: string
  addressOf: ImageAddress
  renderer: PostRenderer
}

export function serveBlog(routes: ApiRoutes, { database, publicUrl, addressOf, renderer }: BlogDeps): void {
  const summarise = async (post: queries.StoredPost): Promise<PostSummary> => ({
    id: post.id,
    title: post.title,
    excerpt: makeExcerpt((await renderer.show(post)).plainText),
    imageUrl: (post.imageUrl && addressOf(post.imageUrl)) ?? null,
    author: post.author,
    createdAt: post.createdAt.toISOString(),
  })

  routes.serve(getPosts, async ({ query }) => {
    const page = Number(query.page ?? 1)
    const pages = countPages(await queries.countPosts(database.query))
    if (page > pages) return err('not_found')
    const posts = await queries.listPosts(database.query, POSTS_PER_PAGE, (page - 1) * POSTS_PER_PAGE)
    return ok({ posts: await Promise.all(posts.map(summarise)), page, pages })
  })

  routes.serve(getLatestPosts, async () => {
    const posts = await queries.listPosts(database.query, LATEST_POSTS, 0)
    return ok({ posts: await Promise.all(posts.map(summarise)) })
  })

  routes.serve(getPost, async ({ params }) => {
    // PostgreSQL takes no NUL in a text; no id has one.
    const post = params.id.includes('\0') ? undefined : await queries.findPost(database.query, params.id)
    if (post === undefined) return err('not_found')
    const [previous, next] = await Promise.all([
      queries.findOlder(database.query, post),
      queries.findNewer(database.query, post),
    ])
    const { html, plainText } = await renderer.show(post)
    return ok({
      ...(await summarise(post)),
      html,
      url: `${publicUrl}/blog/${post.id}`,
      updatedAt: post.updatedAt.toISOString(),
      readingMinutes: countReadingMinutes(plainText),
      previous: previous ?? null,
      next: next ?? null,
    })
  })
}
