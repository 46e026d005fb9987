import { useContext, useState } from 'react'
import { getQuiz, postQuizAttempt } from '../../../api/endpoints.ts'
import type { CodeOf } from '../../../api/operations.ts'
import type { DailyQuiz } from '../../../api/quiz.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { call } from '../../app/api-client.ts'
import { QueryCacheContext, useQuery } from '../../app/query-cache.ts'
import { refreshSession, updateMember } from '../../app/session.ts'
import { beginAction } from '../../ui/until-next-action.ts'
import { type ActionState, describeFailure } from './action-state.ts'
import { messages } from './messages.ts'
import { refetchIfLocked } from './refetch-if-locked.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export function useQuiz() {
  const cache = useContext(QueryCacheContext)
  const query = useQuery(getQuiz)
  const known = query.status === 'ready' ? query.value : undefined
  const secondsLeft = useSecondsLeft(getQuiz, known)
  const [submitting, setSubmitting] = useState<ActionState>({ status: 'idle' })

  async function attempt(quiz: DailyQuiz['quiz'], option: string): Promise<ActionState> {
    const reply = await call(postQuizAttempt, { body: { option } })
    if (reply.ok) {
      const { result, secondsLeft, ...balances } = reply.value
      cache.update(getQuiz, () => ({ state: 'completed' as const, quiz, result, secondsLeft }))
      updateMember(balances)
      refetchIfLocked(cache)
      return { status: 'done' }
    }
    // The guard redirects to the login page, which shows the reason.
    if (reply.code === 'not_logged_in') return { status: 'idle' }
    // A reply can be lost after the answer was recorded, so the state is fetched before it is called a failure.
    await cache.refetch(getQuiz)
    if (cache.read(getQuiz)?.state !== 'completed')
      return { status: 'failed', text: describeQuizFailure(reply.code) }
    await refreshSession()
    return { status: 'done' }
  }

  async function submit(option: string | undefined) {
    beginAction()
    if (known === undefined || known.quiz === null) {
      return setSubmitting({ status: 'failed', text: messages.quiz.noQuizLoaded })
    }
    if (option === undefined) return setSubmitting({ status: 'failed', text: errors.unknown_option })
    setSubmitting({ status: 'busy' })
    setSubmitting(await attempt(known.quiz, option))
  }

  return {
    query,
    secondsLeft,
    submitting,
    submit,
    /** For the choice of another option: the error of the last one no longer applies. */
    forget: () => setSubmitting({ status: 'idle' }),
  }
}

function describeQuizFailure(code: CodeOf<typeof postQuizAttempt> | undefined): string {
  switch (code) {
    case 'suspended':
      return messages.quiz.suspended
    case 'not_allowed':
    case 'wrong_origin':
      return messages.quiz.notAllowed
    case 'no_quiz':
      return messages.quiz.noQuizLoaded
    case 'unknown_option':
      return messages.quiz.newDay
    default:
      return messages.quiz.failed(describeFailure(code))
  }
}
