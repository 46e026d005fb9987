import {
  deletePost,
  type EditablePost,
  getEditablePosts,
  postPost,
  postPreview,
  putPost,
} from '../../../api/editing.ts'
import { brand } from '../../../domain/brand.ts'
import { isWebAddress, readPostDraft } from '../../../domain/editing.ts'
import { err, ok } from '../../../domain/result.ts'
import { type Database, transact } from '../../db/database.ts'
import type { ApiRoutes } from '../../http/serve-route.ts'
import { newId } from '../../id.ts'
import type { ContentVersion } from '../../pages/content-version.ts'
import { recordAudit } from '../audit/audit.actions.ts'
import { countPosts, findPost, type StoredPost } from './blog.queries.ts'
import * as queries from './editing.queries.ts'
import type { PostRenderer } from './render-post.ts'
import type { RenderWithTimeout } from './render-with-timeout.ts'
import type { ImageAddress } from './rendered.ts'

const PAGE_SIZE = 20

interface EditingDeps {
  database: Database
  now: () => Date
  content: ContentVersion
  addressOf: ImageAddress
  renderer: PostRenderer
  renderInTime: RenderWithTimeout
}

export function servePostEditing(
  routes: ApiRoutes,
  { database, now, content, addressOf, renderer, renderInTime }: EditingDeps,
): void {
  routes.serve(getEditablePosts, async ({ query }) => {
    const page = Number(query.page ?? 1)
    const pages = Math.max(1, Math.ceil((await countPosts(database.query)) / PAGE_SIZE))
    const posts = await queries.listEditable(database.query, PAGE_SIZE, (page - 1) * PAGE_SIZE)
    return ok({ posts: posts.map(toEditable), page, pages })
  })

  // Not remembered: most of what is looked at while writing is never looked at again.
  routes.serve(postPreview, async ({ body }) => {
    const rendered = await renderInTime(body.content)
    if (rendered === undefined) return err('intricate_post')
    const imageUrl = body.imageUrl && isWebAddress(body.imageUrl) ? addressOf(body.imageUrl) : undefined
    return ok({ html: rendered.html, imageUrl: imageUrl ?? null })
  })

  routes.serve(postPost, async ({ member: { id: actorId }, body }) => {
    const draft = readPostDraft(body)
    if (!draft.ok) return draft
    if ((await renderer.render(draft.value.content)) === undefined) return err('intricate_post')
    const at = now()
    const post = await database.query.transaction(async (transaction) => {
      const added = await queries.addPost(transaction, {
        ...draft.value,
        id: newId(),
        author: brand.author,
        createdAt: at,
        updatedAt: at,
      })
      await recordAudit(transaction, {
        actorId,
        act: 'add_post',
        subject: added.id,
        after: draft.value,
        at,
      })
      return added
    })
    content.changed()
    return ok(toEditable(post))
  })

  routes.serve(putPost, async ({ member: { id: actorId }, params: { id }, body }) => {
    const draft = readPostDraft(body)
    if (!draft.ok) return draft
    if ((await renderer.render(draft.value.content)) === undefined) return err('intricate_post')
    const changed = await transact(database, async (transaction) => {
      const before = await findPost(transaction, id)
      if (before === undefined) return err('not_found')
      // Each save has a time of its own, so that the next one can tell whether it has seen this one.
      const at = new Date(Math.max(now().getTime(), before.updatedAt.getTime() + 1))
      const change = { ...draft.value, updatedAt: at }
      const after = await queries.changePost(transaction, id, new Date(body.lastSaved), change)
      if (after === undefined) return err('changed_meanwhile')
      const told = { title: before.title, content: before.content, imageUrl: before.imageUrl }
      await recordAudit(transaction, {
        actorId,
        act: 'change_post',
        subject: id,
        before: told,
        after: draft.value,
        at,
      })
      return ok(after)
    })
    if (!changed.ok) return changed
    content.changed()
    return ok(toEditable(changed.value))
  })

  routes.serve(deletePost, async ({ member: { id: actorId }, params: { id } }) => {
    const removed = await transact(database, async (transaction) => {
      const before = await queries.removePost(transaction, id)
      if (before === undefined) return err('not_found')
      await recordAudit(transaction, {
        actorId,
        act: 'delete_post',
        subject: id,
        before: toEditable(before),
        at: now(),
      })
      return ok({ done: true as const })
    })
    content.changed()
    return removed
  })
}

function toEditable({ id, title, content, imageUrl, createdAt, updatedAt }: StoredPost): EditablePost {
  return {
    id,
    title,
    content,
    imageUrl,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
