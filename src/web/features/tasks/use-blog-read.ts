import { useContext, useEffect, useRef, useState } from 'react'
import type { BlogRead, BlogReadClaim } from '../../../api/tasks.ts'
import { post } from '../../app/api-client.ts'
import { QueryCacheContext, useQuery } from '../../app/query-cache.ts'
import { refreshSession, updateMember } from '../../app/session.ts'
import { navigate } from '../../ui/navigation.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type ActionState, describeFailure } from './action-state.ts'

export const BLOG_READ = '/api/rewards/blog-read'

export function useBlogRead() {
  const store = useContext(QueryCacheContext)
  const answer = useQuery<BlogRead>(BLOG_READ)
  const [claiming, setClaiming] = useState<ActionState>({ status: 'idle' })
  const openPost = useOpenPost()

  function succeed(points: number, postId: string): ActionState {
    showToast(`You earned ${points} points for reading. They are pending review.`)
    openPost(postId)
    return { status: 'done' }
  }

  async function attempt(): Promise<ActionState> {
    const reply = await post<BlogReadClaim>(BLOG_READ)
    if (reply.ok) {
      const { points, postId, ...changes } = reply.value
      updateMember(changes)
      return succeed(points, postId)
    }
    // The login page, where the guard leads, says what there is to say.
    if (reply.code === 'not_logged_in') return { status: 'idle' }
    // A reply can be lost after the claim was carried out: what is true is asked before anything is called a failure.
    await store.refetch(BLOG_READ)
    const found = store.snapshot()[BLOG_READ]?.body as BlogRead | undefined
    if (found?.state === 'claimed') await refreshSession()
    if (reply.code === 'already_claimed') return fail('you have claimed this post already.')
    if (reply.code === 'no_posts') return fail('there is no post to read any more.')
    if (found?.state === 'claimed' && found.post) return succeed(found.points, found.post.id)
    return fail(describeFailure(reply.code))
  }

  async function claim() {
    setClaiming({ status: 'busy' })
    setClaiming(await attempt())
  }

  return { answer, claiming, claim, retry: () => void store.refetch(BLOG_READ) }
}

function fail(reason: string): ActionState {
  return { status: 'failed', text: `Failed to claim blog reward: ${reason}` }
}

/** Leads to the post, unless the member has gone elsewhere while the claim was under way. */
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
