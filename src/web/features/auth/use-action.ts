import { useState } from 'react'
import type { Endpoint } from '../../../api/endpoints.ts'
import type { InputArgs, ReplyOf } from '../../../api/operations.ts'
import { call } from '../../app/api-client.ts'
import type { Refusal } from '../../app/refusal.ts'

type ActionState<Reply> =
  | { status: 'idle' }
  | { status: 'busy' }
  | { status: 'done'; value: Reply }
  | { status: 'refused'; refusal: Refusal }

/** An operation that a button calls, and the outcome of the last press. */
export function useAction<At extends Endpoint>(endpoint: At, ...input: InputArgs<At>) {
  const [act, setAct] = useState<ActionState<ReplyOf<At>>>({ status: 'idle' })

  async function begin() {
    setAct({ status: 'busy' })
    const result = await call(endpoint, ...input)
    setAct(result.ok ? { status: 'done', value: result.value } : { status: 'refused', refusal: result })
    return result
  }

  return { act, busy: act.status === 'busy', begin, reset: () => setAct({ status: 'idle' }) }
}
