import { useEffect, useRef } from 'react'
import { deletePost, getEditablePost, getEditablePosts } from '../../../../api/admin-endpoints.ts'
import type { EditablePost } from '../../../../api/blog.ts'
import { getLatestPosts, getPost, getPosts } from '../../../../api/endpoints.ts'
import { POST_ORDERS, POST_STATES, type PostState } from '../../../../domain/blog.ts'
import { type CallResult, call, callInBackground } from '../../../app/api-client.ts'
import { invalidate } from '../../../app/query-cache.ts'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { useContentActions } from '../use-content-actions.ts'
import { usePages } from '../use-pages.ts'
import { hasSameFields } from './draft-keeper.ts'
import { messages } from './messages.ts'
import { createPost, postContent, replacePost } from './post-content.ts'
import { findUnpublished, useKeeper, usePostDrafts, withLastDraft } from './use-post-drafts.ts'

const find = (id: string) => callInBackground(getEditablePost, { params: { id } })

/** The list of posts, and the actions on them. */
export function usePostActions() {
  const [query, changeQuery] = useUrlQuery()
  const state = POST_STATES.find((known) => known === query.get('state'))
  const order = POST_ORDERS.find((known) => known === query.get('order'))
  const list = usePages(
    getEditablePosts,
    (page) => [{ query: { page, state, order } }],
    ({ pages }) => pages,
  )
  const kept = useKeeper()
  const { keeper } = kept
  const openings = useRef(0)

  function showState(next: PostState | undefined) {
    changeQuery({ state: next, page: undefined })
  }

  /** Saving a post removes its draft, so everything typed is sent before, and nothing afterwards. */
  async function save(send: (lastDraft: string | null) => Promise<CallResult<EditablePost>>) {
    await keeper.current?.settle()
    const reply = await send(keeper.current?.draft?.savedAt ?? null)
    if (reply.ok) kept.finish()
    else if (reply.code === 'changed_meanwhile') keeper.current?.hold()
    return reply
  }

  const actions = useContentActions(
    {
      ...postContent,
      unpublished: findUnpublished,
      create: (values) => save((lastDraft) => createPost(values, lastDraft)),
      replace: (post, values) => save((lastDraft) => replacePost(post, values, lastDraft)),
    },
    {
      list,
      editRows: (reply, edit) => ({ ...reply, posts: edit(reply.posts) }),
      find,
      async remove(id) {
        await keeper.current?.settle()
        const reply = await call(deletePost, { params: { id } })
        if (reply.ok && keeper.current?.id === id) keeper.current.stop()
        return reply
      },
      isKept: () => keeper.current?.isKept ?? false,
      words: messages,
      onChange(added) {
        kept.renew()
        // A new post is on the first page of its state, in the usual order.
        if (added) changeQuery({ order: undefined })
        if (added) showState(state === added.state ? state : undefined)
        // The public pages that this browser has cached show the old posts.
        for (const endpoint of [getPosts, getPost, getLatestPosts]) invalidate(endpoint)
      },
    },
  )
  const { editor } = actions
  const drafts = usePostDrafts(editor, kept, () => list.revise((reply) => reply))

  const latest = useRef(editor)
  useEffect(() => {
    latest.current = editor
  })

  /** The usual order is not part of the address. */
  function sortBy(next: string) {
    changeQuery({ order: next === 'newest' ? undefined : next, page: undefined })
  }

  /** Opens a post at once as the list knows it. A newer draft replaces it, unless the writer has begun to type. */
  async function edit(post: EditablePost) {
    openings.current += 1
    const opening = openings.current
    if (!keeper.current?.isKept) await keeper.current?.settle()
    latest.current.edit(withLastDraft(post))
    const reply = await find(post.id)
    const { subject, values, begin } = latest.current.draft
    if (!reply.ok || opening !== openings.current || subject?.id !== post.id) return
    const isTouched = !hasSameFields(values, findUnpublished(subject) ?? postContent.toFields(subject))
    const isSame = postContent.versionOf(subject) === postContent.versionOf(reply.value)
    if (!isTouched && !isSame) begin(reply.value, findUnpublished(reply.value))
  }

  async function cancel() {
    openings.current += 1
    if (!keeper.current?.isKept) await keeper.current?.settle()
    latest.current.cancel()
  }

  return {
    list,
    state,
    showState,
    order,
    sortBy,
    ...actions,
    edit,
    writing: {
      ...drafts,
      cancel,
      settle: async () => (await keeper.current?.settle()) ?? false,
    },
  }
}
