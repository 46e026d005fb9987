import { z } from 'zod'
import {
  MAX_CONTENT,
  MAX_EXCERPT,
  MAX_IMAGE_URL,
  MAX_TITLE,
  POST_ORDERS,
  POST_STATES,
} from '../domain/blog.ts'
import { post_not_found } from '../domain/messages/specific-errors.ts'
import * as adminEndpoints from './admin-endpoints.ts'
import { adminRoutes, Done, namedObject, publicRoute } from './contract.ts'
import * as endpoints from './endpoints.ts'
import { KeptDraft, LastDraft } from './post-drafts.ts'
import { IdParams, Moment, PageQuery, trimmedText } from './text.ts'

const contentRoute = adminRoutes('content.write')

/** Messages of operations that can only fail because there is no such post. */
const PostMissing = { refusals: ['not_found'], messages: { not_found: post_not_found } } as const

const PostSummary = namedObject('PostSummary', {
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  imageUrl: z.string().nullable(),
  author: z.string(),
  /** When it was published. */
  createdAt: z.iso.datetime(),
})
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

const PostPage = namedObject('PostPage', { posts: z.array(PostSummary), page: z.int(), pages: z.int() })
export type PostPage = z.infer<typeof PostPage>

export const getPosts = publicRoute(endpoints.getPosts, {
  summary: 'A page of posts, newest first',
  query: PageQuery,
  reply: PostPage,
  refusals: ['not_found'],
})

export const getLatestPosts = publicRoute(endpoints.getLatestPosts, {
  summary: 'The newest posts, for the home page',
  reply: z.object({ posts: z.array(PostSummary) }),
})

export const getPost = publicRoute(endpoints.getPost, {
  summary: 'One post, whole',
  params: IdParams,
  reply: Post,
  ...PostMissing,
})

const PostDraft = {
  title: trimmedText('Title', MAX_TITLE),
  content: trimmedText('Content', MAX_CONTENT),
  imageUrl: trimmedText('Image URL', MAX_IMAGE_URL).optional(),
  /** The teaser's text. Without one it is the beginning of the post. */
  excerpt: trimmedText('Excerpt', MAX_EXCERPT).optional(),
}

/** `now`, `draft`, or the time in UTC at which visitors see the post. */
const Publication = z
  .union(
    [z.enum(['now', 'draft']), z.iso.datetime()],
    'must be now, draft or a time like 2026-11-14T09:00:00Z',
  )
  .optional()

const PostState = z.enum(POST_STATES)

const EditablePost = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  excerpt: z.string().nullable(),
  state: PostState,
  /** Null for a draft, in the future for a scheduled post. */
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** What was typed since then and not published. */
  draft: KeptDraft.nullable(),
})
export type EditablePost = z.infer<typeof EditablePost>

const EditablePosts = z.object({
  posts: z.array(EditablePost),
  page: z.int(),
  pages: z.int(),
  /** How many posts there are in each state, whatever the list is filtered by. */
  counts: z.object({ draft: z.int(), scheduled: z.int(), published: z.int() }),
})

export const getEditablePosts = contentRoute(adminEndpoints.getEditablePosts, {
  summary:
    'Posts as they were written, twenty a page: drafts, scheduled ones, then published ones, newest first, unless `order` says otherwise',
  query: PageQuery.extend({
    state: PostState.optional(),
    /** `changed`: the last saved first. */
    order: z.enum(POST_ORDERS).optional(),
  }),
  reply: EditablePosts,
})

export const getEditablePost = contentRoute(adminEndpoints.getEditablePost, {
  summary: 'A post as it was written, whether visitors see it or not',
  params: IdParams,
  reply: EditablePost,
  ...PostMissing,
})

export const postPost = contentRoute(adminEndpoints.postPost, {
  summary: 'Add a post: published at once unless `publication` says otherwise',
  /** `lastDraft`: the draft of a new post that the editor has seen, which is removed. */
  body: z.strictObject({ ...PostDraft, publication: Publication, lastDraft: LastDraft.optional() }),
  reply: EditablePost,
  refusals: ['empty_post', 'intricate_post', 'invalid_image_url', 'invalid_publication', 'changed_meanwhile'],
})

export const putPost = contentRoute(adminEndpoints.putPost, {
  summary: 'Change a post. Without `publication`, the time of its publication stays',
  params: IdParams,
  /**
   * `lastSaved`: when the editor's version was saved. `lastDraft`: the draft that the editor has seen, which is removed; without it, a
   * draft is left as it is. A save over a newer version or draft is refused.
   */
  body: z.strictObject({
    ...PostDraft,
    publication: Publication,
    lastSaved: Moment,
    lastDraft: LastDraft.optional(),
  }),
  reply: EditablePost,
  refusals: [
    'not_found',
    'empty_post',
    'intricate_post',
    'invalid_image_url',
    'invalid_publication',
    'changed_meanwhile',
  ],
  messages: PostMissing.messages,
})

export const deletePost = contentRoute(adminEndpoints.deletePost, {
  summary: 'Take a post down',
  params: IdParams,
  reply: Done,
  ...PostMissing,
})

export const postPreview = contentRoute(adminEndpoints.postPreview, {
  summary:
    'What a post will look like: its Markdown rendered and sanitised, and the address its image is shown from',
  body: z.strictObject({ content: PostDraft.content, imageUrl: PostDraft.imageUrl }),
  reply: z.object({ html: z.string(), imageUrl: z.string().nullable() }),
  refusals: ['intricate_post'],
})
