import { useContext, useState } from 'react'
import { getDailyLogin, postDailyLogin } from '../../../api/endpoints.ts'
import { quest_closed } from '../../../domain/messages/errors.ts'
import { daily_login_claimed, log_in_to_claim } from '../../../domain/messages/specific-errors.ts'
import { call } from '../../app/api-client.ts'
import { QueryCacheContext, useQuery } from '../../app/query-cache.ts'
import { refreshSession, updateMember } from '../../app/session.ts'
import { showToast } from '../../ui/toast.tsx'
import type { ActionState } from './action-state.ts'
import { messages } from './messages.ts'
import { refetchIfLocked } from './refetch-if-locked.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export function useDailyLogin() {
  const cache = useContext(QueryCacheContext)
  const query = useQuery(getDailyLogin)
  const secondsLeft = useSecondsLeft(getDailyLogin, query.status === 'ready' ? query.value : undefined)
  const [claiming, setClaiming] = useState<ActionState>({ status: 'idle' })

  async function attempt(): Promise<ActionState> {
    const reply = await call(postDailyLogin)
    if (reply.ok) {
      const { points, secondsLeft, ...changes } = reply.value
      cache.update(getDailyLogin, () => ({ state: 'claimed' as const, points, secondsLeft }))
      updateMember(changes)
      refetchIfLocked(cache)
      return { status: 'done' }
    }
    if (reply.code === 'not_logged_in') {
      // Shown on the login page, to which the guard redirects.
      showToast(log_in_to_claim, 'error')
      return { status: 'idle' }
    }
    // A reply can be lost after the claim was carried out, so the state is fetched before it is called a failure.
    await cache.refetch(getDailyLogin)
    const found = cache.read(getDailyLogin)
    if (found?.state === 'claimed') await refreshSession()
    if (reply.code === 'suspended') return { status: 'failed', text: messages.dailyLogin.suspended }
    if (reply.code === 'quest_closed') return { status: 'failed', text: quest_closed }
    if (reply.code === 'already_claimed') return { status: 'failed', text: daily_login_claimed }
    if (found?.state === 'claimed') return { status: 'done' }
    return { status: 'failed', text: messages.dailyLogin.failed }
  }

  async function claim() {
    setClaiming({ status: 'busy' })
    setClaiming(await attempt())
  }

  return { query, secondsLeft, claiming, claim }
}
