import { useState } from 'react'
import type { EditablePost } from '../../../../api/blog.ts'
import { LATEST_POSTS } from '../../../app/page-queries.ts'
import { invalidate } from '../../../app/query-cache.ts'
import { useEditor } from '../../../app/use-editor.ts'
import { usePages } from '../../../app/use-pages.ts'
import { useRemoval } from '../../../app/use-removal.ts'
import { useRefetchAll } from '../live-queries.ts'
import { postContent } from './post-content.ts'

interface PostPage {
  posts: EditablePost[]
  page: number
  pages: number
}

/** What visitors read has changed, also where this browser has read it before. */
function outdatePublicPages() {
  invalidate('/api/blog')
  invalidate(LATEST_POSTS)
}

/** The posts and what can be done with them. */
export function usePostActions() {
  const list = usePages<PostPage>(postContent.path)
  const [removed, setRemoved] = useState('')
  const refresh = useRefetchAll()

  const editor = useEditor(postContent, {
    onSaved(saved, isNew) {
      setRemoved('')
      // The newest stands first.
      if (isNew) list.goTo(1)
      list.revise((reply) => ({
        ...reply,
        posts: reply.posts.map((post) => (post.id === saved.id ? saved : post)),
      }))
      outdatePublicPages()
      void refresh()
    },
    onOutdated: () => list.revise((reply) => reply),
    findOther: (id) => list.findAnew(({ posts }) => posts.find((post) => post.id === id)),
  })

  const removal = useRemoval<EditablePost>({
    addressOf: ({ id }) => `${postContent.path}/${id}`,
    onRemoved({ id }, byOthers) {
      setRemoved(byOthers ? 'This post had been deleted already.' : 'Blog post deleted successfully!')
      editor.dropSubject(id)
      list.revise((reply) => ({ ...reply, posts: reply.posts.filter((post) => post.id !== id) }))
      outdatePublicPages()
      void refresh()
    },
    onFailed: (detail) => console.error('Failed to delete blog post.', detail),
  })

  function askRemoval(post: EditablePost) {
    setRemoved('')
    removal.ask(post)
  }

  return { list, editor, removal, askRemoval, removed }
}
