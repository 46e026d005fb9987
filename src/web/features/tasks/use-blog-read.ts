import { useContext, useEffect, useRef, useState } from 'react'
import { getBlogRead, postBlogRead } from '../../../api/endpoints.ts'
import { call } from '../../app/api-client.ts'
import { QueryCacheContext, useQuery } from '../../app/query-cache.ts'
import { refreshSession, updateMember } from '../../app/session.ts'
import { navigate } from '../../ui/navigation.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type ActionState, describeFailure } from './action-state.ts'
import { messages } from './messages.ts'
import { refetchIfLocked } from './refetch-if-locked.ts'

export function useBlogRead() {
  const cache = useContext(QueryCacheContext)
  const query = useQuery(getBlogRead)
  const [claiming, setClaiming] = useState<ActionState>({ status: 'idle' })
  const openPost = useOpenPost()

  function succeed(points: number, postId: string): ActionState {
    showToast(messages.latestPost.done(points))
    openPost(postId)
    return { status: 'done' }
  }

  async function attempt(): Promise<ActionState> {
    const reply = await call(postBlogRead)
    if (reply.ok) {
      const { points, postId, ...changes } = reply.value
      updateMember(changes)
      refetchIfLocked(cache)
      return succeed(points, postId)
    }
    // The guard redirects to the login page, which shows the reason.
    if (reply.code === 'not_logged_in') return { status: 'idle' }
    // A reply can be lost after the claim was carried out, so the state is fetched before it is called a failure.
    await cache.refetch(getBlogRead)
    const found = cache.read(getBlogRead)
    if (found?.state === 'claimed') await refreshSession()
    if (reply.code === 'already_claimed') return fail(messages.latestPost.alreadyClaimed)
    if (reply.code === 'quest_closed') return fail(messages.latestPost.closed)
    if (reply.code === 'no_posts') return fail(messages.latestPost.noPosts)
    if (found?.state === 'claimed' && found.post) return succeed(found.points, found.post.id)
    return fail(describeFailure(reply.code))
  }

  async function claim() {
    setClaiming({ status: 'busy' })
    setClaiming(await attempt())
  }

  return { query, claiming, claim }
}

function fail(reason: string): ActionState {
  return { status: 'failed', text: messages.latestPost.failed(reason) }
}

/** Opens the post, unless the member has left the page while the claim was in flight. */
function useOpenPost(): (id: string) => void {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return (id) => {
    if (isHere.current) navigate(`/blog/${encodeURIComponent(id)}`)
  }
}
