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
import { useSecondsLeft } from './use-seconds-left.ts'

export function useQuiz() {
  const cache = useContext(QueryCacheContext)
  const answer = useQuery(getQuiz)
  const known = answer.status === 'ready' ? answer.value : undefined
  const secondsLeft = useSecondsLeft(getQuiz, known)
  const [submitting, setSubmitting] = useState<ActionState>({ status: 'idle' })

  async function attempt(quiz: DailyQuiz['quiz'], option: string): Promise<ActionState> {
    const reply = await call(postQuizAttempt, { body: { option } })
    if (reply.ok) {
      const { result, secondsLeft, ...balances } = reply.value
      cache.set(getQuiz, {}, { state: 'completed', quiz, result, secondsLeft })
      updateMember(balances)
      return { status: 'done' }
    }
    // The guard redirects to the login page, which shows the reason.
    if (reply.code === 'not_logged_in') return { status: 'idle' }
    // A reply can be lost after the answer was recorded, so the state is fetched before it is called a failure.
    await cache.refetch(getQuiz)
    if (cache.read(getQuiz)?.state !== 'completed') return { status: 'failed', text: failureOf(reply.code) }
    await refreshSession()
    return { status: 'done' }
  }

  async function submit(option: string | undefined) {
    beginAction()
    if (known === undefined || known.quiz === null) {
      return setSubmitting({ status: 'failed', text: NO_QUIZ_LOADED })
    }
    if (option === undefined) return setSubmitting({ status: 'failed', text: errors.unknown_option })
    setSubmitting({ status: 'busy' })
    setSubmitting(await attempt(known.quiz, option))
  }

  return {
    answer,
    secondsLeft,
    submitting,
    submit,
    /** For the choice of another option: the error of the last one no longer applies. */
    forget: () => setSubmitting({ status: 'idle' }),
  }
}

const NO_QUIZ_LOADED = 'No quiz loaded to submit.'

function failureOf(code: CodeOf<typeof postQuizAttempt> | undefined): string {
  switch (code) {
    case 'suspended':
      return 'Submission blocked: your account is suspended, so the server’s rules do not let it answer.'
    case 'not_allowed':
    case 'wrong_origin':
      return 'Submission blocked: the server’s rules do not let this account answer. Log in again, and write to us if that does not help.'
    case 'no_quiz':
      return NO_QUIZ_LOADED
    case 'unknown_option':
      return 'Failed to submit quiz: a new day has begun, and with it another quiz. Please answer the new one.'
    default:
      return `Failed to submit quiz: ${describeFailure(code)}`
  }
}
