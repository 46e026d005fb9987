import type * as api from '../../../api/blog.ts'
import type { EditablePost, PostSummary } from '../../../api/blog.ts'
import type { BodyOf, ReplyOf, ResultOf } from '../../../api/operations.ts'
import type { KeptDraft } from '../../../api/post-drafts.ts'
import {
  countPages,
  countReadingMinutes,
  decidePublication,
  isWebAddress,
  LATEST_POSTS,
  makeExcerpt,
  POSTS_PER_PAGE,
  type PostDraft,
  type PostOrder,
  type PostState,
  postStateOf,
  readPostDraft,
} from '../../../domain/blog.ts'
import { brand } from '../../../domain/brand.ts'
import { err, ok } from '../../../domain/result.ts'
import { type Database, type Transaction, transact } from '../../db/database.ts'
import { newId } from '../../id.ts'
import type { ContentVersion } from '../../pages/content-version.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import * as queries from './blog.queries.ts'
import { describeDrafts, draftSubject } from './post-drafts.actions.ts'
import { dropDraft, removeDraft } from './post-drafts.queries.ts'
import type { PostRenderer } from './render-post.ts'
import type { RenderWithTimeout } from './render-with-timeout.ts'
import type { ImageAddress, RenderedMarkdown } from './rendered.ts'

const EDITABLE_PAGE_SIZE = 20
const FEED_LENGTH = 20

export interface BlogDeps {
  database: Database
  now: () => Date
  publicUrl: string
  addressOf: ImageAddress
  renderer: PostRenderer
}

export interface BlogEditingDeps extends Omit<BlogDeps, 'publicUrl'> {
  content: ContentVersion
  renderWithTimeout: RenderWithTimeout
}

async function summarize(
  { renderer, addressOf }: BlogDeps,
  post: queries.PublishedPost,
): Promise<PostSummary> {
  return {
    id: post.id,
    title: post.title,
    excerpt: post.excerpt ?? makeExcerpt((await renderer.show(post)).plainText),
    imageUrl: (post.imageUrl && addressOf(post.imageUrl)) ?? null,
    author: post.author,
    createdAt: post.publishedAt.toISOString(),
  }
}

function isPublished(post: queries.StoredPost, now: Date): post is queries.PublishedPost {
  return postStateOf(post.publishedAt, now) === 'published'
}

/** A post that was written before its publication counts as changed when it was published. */
function lastChangeOf(post: Pick<queries.PublishedPost, 'publishedAt' | 'updatedAt'>): Date {
  return post.publishedAt > post.updatedAt ? post.publishedAt : post.updatedAt
}

export async function listPosts(deps: BlogDeps, page: number): Promise<ResultOf<typeof api.getPosts>> {
  const { query } = deps.database
  const now = deps.now()
  const pages = countPages((await queries.countPosts(query, now)).published)
  if (page > pages) return err('not_found')
  const posts = await queries.listPublishedPosts(query, now, POSTS_PER_PAGE, (page - 1) * POSTS_PER_PAGE)
  return ok({ posts: await Promise.all(posts.map((post) => summarize(deps, post))), page, pages })
}

export async function listLatestPosts(deps: BlogDeps): Promise<PostSummary[]> {
  const posts = await queries.listPublishedPosts(deps.database.query, deps.now(), LATEST_POSTS, 0)
  return Promise.all(posts.map((post) => summarize(deps, post)))
}

export async function describePost(deps: BlogDeps, id: string): Promise<ResultOf<typeof api.getPost>> {
  const { query } = deps.database
  const now = deps.now()
  // PostgreSQL refuses a NUL in a text; no id has one.
  const post = id.includes('\0') ? undefined : await queries.findPost(query, id)
  if (post === undefined || !isPublished(post, now)) return err('not_found')
  const [previous, next] = await Promise.all([
    queries.findNeighbour(query, post, 'older', now),
    queries.findNeighbour(query, post, 'newer', now),
  ])
  const { html, plainText } = await deps.renderer.show(post)
  return ok({
    ...(await summarize(deps, post)),
    html,
    url: `${deps.publicUrl}/blog/${post.id}`,
    updatedAt: lastChangeOf(post).toISOString(),
    readingMinutes: countReadingMinutes(plainText),
    previous: previous ?? null,
    next: next ?? null,
  })
}

type SyndicationDeps = Pick<BlogDeps, 'database' | 'now' | 'renderer'>

/** The newest posts, rendered, for the feed. */
export async function listFeedPosts(
  deps: SyndicationDeps,
): Promise<(queries.PublishedPost & RenderedMarkdown)[]> {
  const posts = await queries.listPublishedPosts(deps.database.query, deps.now(), FEED_LENGTH, 0)
  const show = async (post: queries.PublishedPost) => ({
    ...post,
    updatedAt: lastChangeOf(post),
    ...(await deps.renderer.show(post)),
  })
  return Promise.all(posts.map(show))
}

export async function listPostDates(deps: SyndicationDeps): Promise<{ id: string; updatedAt: Date }[]> {
  const posts = await queries.listPostDates(deps.database.query, deps.now())
  return posts.map((post) => ({ id: post.id, updatedAt: lastChangeOf(post) }))
}

export async function listEditablePosts(
  { database, now }: BlogEditingDeps,
  memberId: string,
  { page, state, order }: { page: number; state?: PostState | undefined; order?: PostOrder | undefined },
): Promise<ReplyOf<typeof api.getEditablePosts>> {
  const at = now()
  const counts = await queries.countPosts(database.query, at)
  const total = state === undefined ? counts.draft + counts.scheduled + counts.published : counts[state]
  const posts = await queries.listPosts(database.query, {
    state,
    order,
    now: at,
    limit: EDITABLE_PAGE_SIZE,
    offset: (page - 1) * EDITABLE_PAGE_SIZE,
  })
  const ids = posts.map(({ id }) => id)
  const drafts = await describeDrafts(database, ids, memberId)
  return {
    posts: posts.map((post) => toEditable(post, at, drafts.get(post.id))),
    page,
    pages: Math.max(1, Math.ceil(total / EDITABLE_PAGE_SIZE)),
    counts,
  }
}

export async function describeEditablePost(
  { database, now }: BlogEditingDeps,
  memberId: string,
  id: string,
): Promise<ResultOf<typeof api.getEditablePost>> {
  const post = await queries.findPost(database.query, id)
  if (post === undefined) return err('not_found')
  const drafts = await describeDrafts(database, [id], memberId)
  return ok(toEditable(post, now(), drafts.get(id)))
}

/** Previews are not cached, because most of them are never requested again. */
export async function previewPost(
  { renderWithTimeout, addressOf }: BlogEditingDeps,
  draft: BodyOf<typeof api.postPreview>,
): Promise<ResultOf<typeof api.postPreview>> {
  const rendered = await renderWithTimeout(draft.content)
  if (rendered === undefined) return err('intricate_post')
  const imageUrl = draft.imageUrl && isWebAddress(draft.imageUrl) ? addressOf(draft.imageUrl) : undefined
  return ok({ html: rendered.html, imageUrl: imageUrl ?? null })
}

/** Accepts only what can be rendered in time. */
async function checkDraft({ renderer }: BlogEditingDeps, draft: PostDraft) {
  const read = readPostDraft(draft)
  if (!read.ok) return read
  return (await renderer.render(read.value.content)) === undefined ? err('intricate_post') : read
}

export async function addPost(
  deps: BlogEditingDeps,
  actorId: string,
  { publication = 'now', lastDraft, ...input }: BodyOf<typeof api.postPost>,
): Promise<ResultOf<typeof api.postPost>> {
  const draft = await checkDraft(deps, input)
  if (!draft.ok) return draft
  const at = deps.now()
  const publishedAt = decidePublication(publication, null, at)
  if (!publishedAt.ok) return publishedAt
  const after = { ...draft.value, publishedAt: publishedAt.value }
  const post = await transact(deps.database, async (transaction) => {
    if (!(await removeSeenDraft(transaction, draftSubject('new', actorId), lastDraft)))
      return err('changed_meanwhile')
    const added = await queries.addPost(transaction, {
      ...after,
      id: newId(),
      author: brand.author,
      createdAt: at,
      updatedAt: at,
    })
    await recordAudit(transaction, { actorId, act: 'add_post', subject: added.id, after, at })
    return ok(added)
  })
  if (!post.ok) return post
  deps.content.changed()
  return ok(toEditable(post.value, at))
}

/** Leaves the draft as it is if the request does not name one. Returns false if there is one that its sender has not seen. */
async function removeSeenDraft(
  transaction: Transaction,
  subject: string,
  lastDraft: string | null | undefined,
): Promise<boolean> {
  if (lastDraft === undefined) return true
  return removeDraft(transaction, subject, lastDraft === null ? null : new Date(lastDraft))
}

export async function changePost(
  deps: BlogEditingDeps,
  actorId: string,
  id: string,
  { lastSaved, lastDraft, publication, ...input }: BodyOf<typeof api.putPost>,
): Promise<ResultOf<typeof api.putPost>> {
  const draft = await checkDraft(deps, input)
  if (!draft.ok) return draft
  const now = deps.now()
  const changed = await transact(deps.database, async (transaction) => {
    const stored = await queries.findPost(transaction, id)
    if (stored === undefined) return err('not_found')
    const publishedAt = decidePublication(publication, stored.publishedAt, now)
    if (!publishedAt.ok) return publishedAt
    // Each save has a time of its own, so that the next save can tell whether its editor has seen this one.
    const at = new Date(Math.max(now.getTime(), stored.updatedAt.getTime() + 1))
    const after = { ...draft.value, publishedAt: publishedAt.value }
    const post = await queries.changePost(transaction, id, new Date(lastSaved), { ...after, updatedAt: at })
    const isSeen =
      post !== undefined && (await removeSeenDraft(transaction, draftSubject(id, actorId), lastDraft))
    if (!isSeen) return err('changed_meanwhile')
    const { title, content, imageUrl, excerpt } = stored
    const before = { title, content, imageUrl, excerpt, publishedAt: stored.publishedAt }
    await recordAudit(transaction, { actorId, act: 'change_post', subject: id, before, after, at })
    return ok(post)
  })
  if (!changed.ok) return changed
  deps.content.changed()
  return ok(toEditable(changed.value, now))
}

export async function deletePost(
  { database, now, content }: BlogEditingDeps,
  actorId: string,
  id: string,
): Promise<ResultOf<typeof api.deletePost>> {
  const at = now()
  const removed = await transact(database, async (transaction) => {
    const post = await queries.removePost(transaction, id)
    if (post === undefined) return err('not_found')
    await dropDraft(transaction, draftSubject(id, actorId))
    const { draft, ...before } = toEditable(post, at)
    await recordAudit(transaction, { actorId, act: 'delete_post', subject: id, before, at })
    return ok({ done: true as const })
  })
  content.changed()
  return removed
}

function toEditable(
  { author, ...post }: queries.StoredPost,
  now: Date,
  draft: KeptDraft | undefined = undefined,
): EditablePost {
  return {
    ...post,
    state: postStateOf(post.publishedAt, now),
    publishedAt: post.publishedAt?.toISOString() ?? null,
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    draft: draft ?? null,
  }
}
