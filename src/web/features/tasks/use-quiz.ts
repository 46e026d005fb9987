import { useContext, useState } from 'react'
import type { ErrorCode } from '../../../api/errors.ts'
import type { DailyQuiz, QuizAttempt } from '../../../api/quiz.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { post } from '../../app/api-client.ts'
import { QueryCacheContext, useQuery } from '../../app/query-cache.ts'
import { refreshSession, updateMember } from '../../app/session.ts'
import { beginAction } from '../../ui/until-next-action.ts'
import { type ActionState, describeFailure } from './action-state.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export const QUIZ = '/api/quiz'
const ATTEMPT = '/api/quiz/attempt'

export function useQuiz() {
  const store = useContext(QueryCacheContext)
  const answer = useQuery<DailyQuiz>(QUIZ)
  const known = answer.status === 'ready' ? answer.value : undefined
  const secondsLeft = useSecondsLeft(QUIZ, known)
  const [submitting, setSubmitting] = useState<ActionState>({ status: 'idle' })

  async function attempt(quiz: DailyQuiz['quiz'], option: string): Promise<ActionState> {
    const reply = await post<QuizAttempt>(ATTEMPT, { option })
    if (reply.ok) {
      const { result, secondsLeft, ...balances } = reply.value
      store.setReply(QUIZ, { state: 'completed', quiz, result, secondsLeft } satisfies DailyQuiz)
      updateMember(balances)
      return { status: 'done' }
    }
    // The login page, where the guard leads, says what there is to say.
    if (reply.code === 'not_logged_in') return { status: 'idle' }
    // A reply can be lost after the answer was recorded: what is true is asked before anything is called a failure.
    await store.refetch(QUIZ)
    const found = store.snapshot()[QUIZ]?.body as DailyQuiz | undefined
    if (found?.state !== 'completed') return { status: 'failed', text: failureOf(reply.code) }
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
    retry: () => void store.refetch(QUIZ),
    /** Something else is being tried, so that what was wrong no longer matters. */
    forget: () => setSubmitting({ status: 'idle' }),
  }
}

const NO_QUIZ_LOADED = 'No quiz loaded to submit.'

function failureOf(code: ErrorCode | undefined): string {
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
