import { z } from 'zod'
import { defineRoute } from './contract.ts'
import * as endpoints from './endpoints.ts'

const PostSummary = z
  .object({
    id: z.string(),
    title: z.string(),
    excerpt: z.string(),
    imageUrl: z.string().nullable(),
    author: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PostSummary' })
export type PostSummary = z.infer<typeof PostSummary>

const PostLink = z.object({ id: z.string(), title: z.string() }).meta({ id: 'PostLink' })

const Post = PostSummary.extend({
  /** Rendered from Markdown and sanitised: safe to be put into a page as it is. */
  html: z.string(),
  url: z.url(),
  updatedAt: z.iso.datetime(),
  readingMinutes: z.int(),
  /** The next older and the next newer post. */
  previous: PostLink.nullable(),
  next: PostLink.nullable(),
}).meta({ id: 'Post' })
export type Post = z.infer<typeof Post>

const PostPage = z
  .object({ posts: z.array(PostSummary), page: z.int(), pages: z.int() })
  .meta({ id: 'PostPage' })
export type PostPage = z.infer<typeof PostPage>

export const getPosts = defineRoute({
  ...endpoints.getPosts,
  access: 'public',
  summary: 'A page of posts, newest first',
  query: z.strictObject({
    page: z
      .string('must be a page number')
      .regex(/^[1-9]\d{0,5}$/, 'must be a page number')
      .optional(),
  }),
  reply: PostPage,
  refusals: ['not_found'],
})

export const getLatestPosts = defineRoute({
  ...endpoints.getLatestPosts,
  access: 'public',
  summary: 'The newest posts, for the home page',
  reply: z.object({ posts: z.array(PostSummary) }),
})

export const getPost = defineRoute({
  ...endpoints.getPost,
  access: 'public',
  summary: 'One post, whole',
  params: z.object({ id: z.string() }),
  reply: Post,
  refusals: ['not_found'],
  messages: { not_found: 'Blog post not found.' },
})
