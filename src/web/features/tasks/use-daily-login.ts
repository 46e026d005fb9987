import { useContext, useState } from 'react'
import type { DailyLogin, DailyLoginClaim } from '../../../api/tasks.ts'
import { daily_login_claimed, log_in_to_claim } from '../../../domain/messages/specific-errors.ts'
import { post } from '../../app/api-client.ts'
import { QueryCacheContext, useQuery } from '../../app/query-cache.ts'
import { refreshSession, updateMember } from '../../app/session.ts'
import { showToast } from '../../ui/toast.tsx'
import { type ActionState, describeFailure } from './action-state.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export const DAILY_LOGIN = '/api/rewards/daily-login'

const FAILED = 'Failed to claim daily login bonus. Please try again.'

export function useDailyLogin() {
  const store = useContext(QueryCacheContext)
  const answer = useQuery<DailyLogin>(DAILY_LOGIN)
  const secondsLeft = useSecondsLeft(DAILY_LOGIN, answer.status === 'ready' ? answer.value : undefined)
  const [claiming, setClaiming] = useState<ActionState>({ status: 'idle' })

  async function attempt(): Promise<ActionState> {
    const reply = await post<DailyLoginClaim>(DAILY_LOGIN)
    if (reply.ok) {
      const { points, secondsLeft, ...changes } = reply.value
      store.setReply(DAILY_LOGIN, { state: 'claimed', points, secondsLeft } satisfies DailyLogin)
      updateMember(changes)
      return { status: 'done' }
    }
    if (reply.code === 'not_logged_in') {
      // Shown beside the login page, where the guard leads at once.
      showToast(log_in_to_claim, 'error')
      return { status: 'idle' }
    }
    // A reply can be lost after the claim was carried out: what is true is asked before anything is called a failure.
    await store.refetch(DAILY_LOGIN)
    const found = store.snapshot()[DAILY_LOGIN]?.body as DailyLogin | undefined
    if (found?.state === 'claimed') await refreshSession()
    if (reply.code === 'suspended') {
      return { status: 'failed', text: `Failed to claim daily login bonus: ${describeFailure('suspended')}` }
    }
    if (reply.code === 'already_claimed') return { status: 'failed', text: daily_login_claimed }
    return found?.state === 'claimed' ? { status: 'done' } : { status: 'failed', text: FAILED }
  }

  async function claim() {
    setClaiming({ status: 'busy' })
    setClaiming(await attempt())
  }

  return { answer, secondsLeft, claiming, claim, retry: () => void store.refetch(DAILY_LOGIN) }
}
