import { useState } from 'react'
import { deletePost, getEditablePosts } from '../../../../api/admin-endpoints.ts'
import type { EditablePost } from '../../../../api/blog.ts'
import { getLatestPosts, getPost, getPosts } from '../../../../api/endpoints.ts'
import { call } from '../../../app/api-client.ts'
import { invalidate } from '../../../app/query-cache.ts'
import { useEditor } from '../../../app/use-editor.ts'
import { usePages } from '../../../app/use-pages.ts'
import { useRemoval } from '../../../app/use-removal.ts'
import { useRefetchAll } from '../live-queries.ts'
import { messages } from './messages.ts'
import { postContent } from './post-content.ts'

/** The public pages that this browser has cached show the old posts. */
function invalidatePublicPages() {
  for (const endpoint of [getPosts, getPost, getLatestPosts]) invalidate(endpoint)
}

/** The list of posts, and the actions on them. */
export function usePostActions() {
  const list = usePages(getEditablePosts, {
    argsOf: (page) => [{ query: { page } }],
    pagesOf: ({ pages }) => pages,
  })
  const [removed, setRemoved] = useState('')
  const refresh = useRefetchAll()

  const editor = useEditor(postContent, {
    onSaved(saved, isNew) {
      setRemoved('')
      // The newest post is on the first page.
      if (isNew) list.goTo(1)
      list.revise((reply) => ({
        ...reply,
        posts: reply.posts.map((post) => (post.id === saved.id ? saved : post)),
      }))
      invalidatePublicPages()
      void refresh()
    },
    onOutdated: () => list.revise((reply) => reply),
    findOther: (id) => list.refetchUntilFound(({ posts }) => posts.find((post) => post.id === id)),
  })

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

  return { list, editor, removal, askRemoval, removed }
}
