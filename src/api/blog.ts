import { z } from 'zod'
import { MAX_CONTENT, MAX_IMAGE_URL, MAX_TITLE } from '../domain/blog.ts'
import { post_not_found } from '../domain/messages/specific-errors.ts'
import * as adminEndpoints from './admin-endpoints.ts'
import { adminRoute, Done, namedObject, publicRoute } from './contract.ts'
import * as endpoints from './endpoints.ts'
import { LastSaved, PageQuery, trimmedText } from './text.ts'

const PostId = z.object({ id: z.string() })
const PostNotFound = { not_found: post_not_found }

const PostSummary = namedObject('PostSummary', {
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  imageUrl: z.string().nullable(),
  author: z.string(),
  createdAt: z.iso.datetime(),
})
export type PostSummary = z.infer<typeof PostSummary>

const PostLink = namedObject('PostLink', { id: z.string(), title: z.string() })

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
  params: PostId,
  reply: Post,
  refusals: ['not_found'],
  messages: PostNotFound,
})

const PostDraft = {
  title: trimmedText('Title', MAX_TITLE),
  content: trimmedText('Content', MAX_CONTENT),
  imageUrl: trimmedText('Image URL', MAX_IMAGE_URL).optional(),
}

const EditablePost = namedObject('EditablePost', {
  id: z.string(),
  title: z.string(),
  content: z.string(),
  imageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type EditablePost = z.infer<typeof EditablePost>

export const getEditablePosts = adminRoute(adminEndpoints.getEditablePosts, {
  needs: 'content.write',
  summary: 'Posts as they were written, newest first, twenty a page',
  query: PageQuery,
  reply: z.object({ posts: z.array(EditablePost), page: z.int(), pages: z.int() }),
})

export const postPost = adminRoute(adminEndpoints.postPost, {
  needs: 'content.write',
  summary: 'Publish a post',
  body: z.strictObject(PostDraft),
  reply: EditablePost,
  refusals: ['empty_post', 'intricate_post', 'invalid_image_url'],
})

export const putPost = adminRoute(adminEndpoints.putPost, {
  needs: 'content.write',
  summary: 'Change a post',
  params: PostId,
  body: z.strictObject({ ...PostDraft, lastSaved: LastSaved }),
  reply: EditablePost,
  refusals: ['not_found', 'empty_post', 'intricate_post', 'invalid_image_url', 'changed_meanwhile'],
  messages: PostNotFound,
})

export const deletePost = adminRoute(adminEndpoints.deletePost, {
  needs: 'content.write',
  summary: 'Take a post down',
  params: PostId,
  reply: Done,
  refusals: ['not_found'],
  messages: PostNotFound,
})

export const postPreview = adminRoute(adminEndpoints.postPreview, {
  needs: 'content.write',
  summary:
    'What a post will look like: its Markdown rendered and sanitised, and the address its image is shown from',
  body: z.strictObject({ content: PostDraft.content, imageUrl: PostDraft.imageUrl }),
  reply: z.object({ html: z.string(), imageUrl: z.string().nullable() }),
  refusals: ['intricate_post'],
})
