import { deletePost, getEditablePost, getEditablePosts } from '../../../../api/admin-endpoints.ts'
import { getLatestPosts, getPost, getPosts } from '../../../../api/endpoints.ts'
import { POST_STATES, type PostState } from '../../../../domain/blog.ts'
import { call, callInBackground } from '../../../app/api-client.ts'
import { invalidate } from '../../../app/query-cache.ts'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { useContentActions } from '../use-content-actions.ts'
import { usePages } from '../use-pages.ts'
import { messages } from './messages.ts'
import { postContent } from './post-content.ts'

/** The list of posts, and the actions on them. */
export function usePostActions() {
  const [query, changeQuery] = useUrlQuery()
  const state = POST_STATES.find((known) => known === query.get('state'))
  const list = usePages(
    getEditablePosts,
    (page) => [{ query: { page, state } }],
    ({ pages }) => pages,
  )

  function showState(next: PostState | undefined) {
    changeQuery({ state: next, page: undefined })
  }

  const actions = useContentActions(postContent, {
    list,
    editRows: (reply, edit) => ({ ...reply, posts: edit(reply.posts) }),
    find: (id) => callInBackground(getEditablePost, { params: { id } }),
    remove: (id) => call(deletePost, { params: { id } }),
    words: messages,
    onChange(added) {
      // A new post is on the first page of its state.
      if (added) showState(state === added.state ? state : undefined)
      // The public pages that this browser has cached show the old posts.
      for (const endpoint of [getPosts, getPost, getLatestPosts]) invalidate(endpoint)
    },
  })

  return { list, state, showState, ...actions }
}
