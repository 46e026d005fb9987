import type { EditablePost, Post, PostPage, PostSummary } from '../../../api/blog.ts'
import {
  countPages,
  countReadingMinutes,
  isWebAddress,
  LATEST_POSTS,
  makeExcerpt,
  POSTS_PER_PAGE,
  type PostDraft,
  readPostDraft,
} from '../../../domain/blog.ts'
import { brand } from '../../../domain/brand.ts'
import { err, ok, type Result } from '../../../domain/result.ts'
import { type Database, transact } from '../../db/database.ts'
import { newId } from '../../id.ts'
import type { ContentVersion } from '../../pages/content-version.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import * as queries from './blog.queries.ts'
import type { PostRenderer } from './render-post.ts'
import type { RenderWithTimeout } from './render-with-timeout.ts'
import type { ImageAddress, RenderedMarkdown } from './rendered.ts'

const EDITABLE_PAGE_SIZE = 20
const FEED_LENGTH = 20

export interface BlogDeps {
  database: Database
  publicUrl: string
  addressOf: ImageAddress
  renderer: PostRenderer
}

export interface BlogEditingDeps {
  database: Database
  now: () => Date
  content: ContentVersion
  addressOf: ImageAddress
  renderer: PostRenderer
  renderWithTimeout: RenderWithTimeout
}

async function summarize({ renderer, addressOf }: BlogDeps, post: queries.StoredPost): Promise<PostSummary> {
  return {
    id: post.id,
    title: post.title,
    excerpt: makeExcerpt((await renderer.show(post)).plainText),
    imageUrl: (post.imageUrl && addressOf(post.imageUrl)) ?? null,
    author: post.author,
    createdAt: post.createdAt.toISOString(),
  }
}

export async function listPosts(deps: BlogDeps, page: number): Promise<Result<PostPage, 'not_found'>> {
  const { query } = deps.database
  const pages = countPages(await queries.countPosts(query))
  if (page > pages) return err('not_found')
  const posts = await queries.listPosts(query, POSTS_PER_PAGE, (page - 1) * POSTS_PER_PAGE)
  return ok({ posts: await Promise.all(posts.map((post) => summarize(deps, post))), page, pages })
}

export async function listLatestPosts(deps: BlogDeps): Promise<PostSummary[]> {
  const posts = await queries.listPosts(deps.database.query, LATEST_POSTS, 0)
  return Promise.all(posts.map((post) => summarize(deps, post)))
}

export async function describePost(deps: BlogDeps, id: string): Promise<Result<Post, 'not_found'>> {
  const { query } = deps.database
  // PostgreSQL refuses a NUL in a text; no id has one.
  const post = id.includes('\0') ? undefined : await queries.findPost(query, id)
  if (post === undefined) return err('not_found')
  const [previous, next] = await Promise.all([queries.findOlder(query, post), queries.findNewer(query, post)])
  const { html, plainText } = await deps.renderer.show(post)
  return ok({
    ...(await summarize(deps, post)),
    html,
    url: `${deps.publicUrl}/blog/${post.id}`,
    updatedAt: post.updatedAt.toISOString(),
    readingMinutes: countReadingMinutes(plainText),
    previous: previous ?? null,
    next: next ?? null,
  })
}

/** The newest posts, rendered, for the feed. */
export async function listFeedPosts({
  database,
  renderer,
}: Pick<BlogDeps, 'database' | 'renderer'>): Promise<(queries.StoredPost & RenderedMarkdown)[]> {
  const posts = await queries.listPosts(database.query, FEED_LENGTH, 0)
  return Promise.all(posts.map(async (post) => ({ ...post, ...(await renderer.show(post)) })))
}

export function listPostDates({ database }: Pick<BlogDeps, 'database'>) {
  return queries.listPostDates(database.query)
}

export async function listEditablePosts(
  { database }: BlogEditingDeps,
  page: number,
): Promise<{ posts: EditablePost[]; page: number; pages: number }> {
  const pages = Math.max(1, Math.ceil((await queries.countPosts(database.query)) / EDITABLE_PAGE_SIZE))
  const offset = (page - 1) * EDITABLE_PAGE_SIZE
  const posts = await queries.listPosts(database.query, EDITABLE_PAGE_SIZE, offset)
  return { posts: posts.map(toEditable), page, pages }
}

/** Previews are not cached, because most of them are never requested again. */
export async function previewPost(
  { renderWithTimeout, addressOf }: BlogEditingDeps,
  draft: Pick<PostDraft, 'content' | 'imageUrl'>,
): Promise<Result<{ html: string; imageUrl: string | null }, 'intricate_post'>> {
  const rendered = await renderWithTimeout(draft.content)
  if (rendered === undefined) return err('intricate_post')
  const imageUrl = draft.imageUrl && isWebAddress(draft.imageUrl) ? addressOf(draft.imageUrl) : undefined
  return ok({ html: rendered.html, imageUrl: imageUrl ?? null })
}

type DraftRefusal = 'empty_post' | 'invalid_image_url' | 'intricate_post'

/** Accepts only what can be rendered in time. */
async function checkDraft({ renderer }: BlogEditingDeps, draft: PostDraft) {
  const read = readPostDraft(draft)
  if (!read.ok) return read
  return (await renderer.render(read.value.content)) === undefined ? err('intricate_post') : read
}

export async function publishPost(
  deps: BlogEditingDeps,
  actorId: string,
  input: PostDraft,
): Promise<Result<EditablePost, DraftRefusal>> {
  const draft = await checkDraft(deps, input)
  if (!draft.ok) return draft
  const at = deps.now()
  const post = await deps.database.query.transaction(async (transaction) => {
    const added = await queries.addPost(transaction, {
      ...draft.value,
      id: newId(),
      author: brand.author,
      createdAt: at,
      updatedAt: at,
    })
    const { id: subject } = added
    await recordAudit(transaction, { actorId, act: 'add_post', subject, after: draft.value, at })
    return added
  })
  deps.content.changed()
  return ok(toEditable(post))
}

export async function changePost(
  deps: BlogEditingDeps,
  actorId: string,
  id: string,
  { lastSaved, ...input }: PostDraft & { lastSaved: string },
): Promise<Result<EditablePost, DraftRefusal | 'not_found' | 'changed_meanwhile'>> {
  const draft = await checkDraft(deps, input)
  if (!draft.ok) return draft
  const changed = await transact(deps.database, async (transaction) => {
    const before = await queries.findPost(transaction, id)
    if (before === undefined) return err('not_found')
    // Each save has a time of its own, so that the next save can tell whether its editor has seen this one.
    const at = new Date(Math.max(deps.now().getTime(), before.updatedAt.getTime() + 1))
    const change = { ...draft.value, updatedAt: at }
    const after = await queries.changePost(transaction, id, new Date(lastSaved), change)
    if (after === undefined) return err('changed_meanwhile')
    await recordAudit(transaction, {
      actorId,
      act: 'change_post',
      subject: id,
      before: { title: before.title, content: before.content, imageUrl: before.imageUrl },
      after: draft.value,
      at,
    })
    return ok(after)
  })
  if (!changed.ok) return changed
  deps.content.changed()
  return ok(toEditable(changed.value))
}

export async function deletePost(
  { database, now, content }: BlogEditingDeps,
  actorId: string,
  id: string,
): Promise<Result<{ done: true }, 'not_found'>> {
  const removed = await transact(database, async (transaction) => {
    const post = await queries.removePost(transaction, id)
    if (post === undefined) return err('not_found')
    const before = toEditable(post)
    await recordAudit(transaction, { actorId, act: 'delete_post', subject: id, before, at: now() })
    return ok({ done: true as const })
  })
  content.changed()
  return removed
}

function toEditable({
  id,
  title,
  content,
  imageUrl,
  createdAt,
  updatedAt,
}: queries.StoredPost): EditablePost {
  return {
    id,
    title,
    content,
    imageUrl,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
