import { useState } from 'react'
import { deletePost, getEditablePost, getEditablePosts } from '../../../../api/admin-endpoints.ts'
import type { EditablePost } from '../../../../api/blog.ts'
import { getLatestPosts, getPost, getPosts } from '../../../../api/endpoints.ts'
import { POST_STATES, type PostState } from '../../../../domain/blog.ts'
import { readPageNumber } from '../../../../domain/page-number.ts'
import { call, callInBackground } from '../../../app/api-client.ts'
import { invalidate } from '../../../app/query-cache.ts'
import { useEditor } from '../../../app/use-editor.ts'
import { usePages } from '../../../app/use-pages.ts'
import { useRemoval } from '../../../app/use-removal.ts'
import { useRefetchAll } from '../live-queries.ts'
import { useEditInUrl } from '../use-edit-in-url.ts'
import { useUrlQuery } from '../use-url-query.ts'
import { messages } from './messages.ts'
import { postContent } from './post-content.ts'

/** The public pages that this browser has cached show the old posts. */
function invalidatePublicPages() {
  for (const endpoint of [getPosts, getPost, getLatestPosts]) invalidate(endpoint)
}

const findPost = (id: string) => callInBackground(getEditablePost, { params: { id } })

/** The list of posts, and the actions on them. */
export function usePostActions() {
  const [query, changeQuery] = useUrlQuery()
  const state = POST_STATES.find((known) => known === query.get('state'))
  const list = usePages(getEditablePosts, {
    page: readPageNumber(query.get('page')) ?? 1,
    goTo: (page) => changeQuery({ page: page === 1 ? undefined : String(page) }),
    argsOf: (page) => [{ query: { page, state } }],
    pagesOf: ({ pages }) => pages,
  })
  const [removed, setRemoved] = useState('')
  const refresh = useRefetchAll()

  function showState(next: PostState | undefined) {
    changeQuery({ state: next, page: undefined })
  }

  const editor = useEditor(postContent, {
    onSubject: (post) => changeQuery({ edit: post?.id }),
    onSaved(saved, isNew) {
      setRemoved('')
      // A new post is on the first page of its state.
      if (isNew) showState(state === saved.state ? state : undefined)
      list.revise((reply) => ({
        ...reply,
        posts: reply.posts.map((post) => (post.id === saved.id ? saved : post)),
      }))
      invalidatePublicPages()
      void refresh()
    },
    onOutdated: () => list.revise((reply) => reply),
    async findOther(id) {
      const reply = await findPost(id)
      return reply.ok ? reply.value : undefined
    },
  })
  const opened = useEditInUrl(query.get('edit'), editor, findPost)

  const removal = useRemoval<EditablePost>({
    remove: ({ id }) => call(deletePost, { params: { id } }),
    onRemoved({ id }, byOthers) {
      setRemoved(byOthers ? messages.removed.byOthers : messages.removed.byMe)
      editor.dropSubject(id)
      list.revise((reply) => ({ ...reply, posts: reply.posts.filter((post) => post.id !== id) }))
      invalidatePublicPages()
      void refresh()
    },
    onFailed: (detail) => console.error(messages.removalFailed, detail),
  })

  function askRemoval(post: EditablePost) {
    setRemoved('')
    removal.ask(post)
  }

  return { list, state, showState, editor, opened, removal, askRemoval, removed }
}
