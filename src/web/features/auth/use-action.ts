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

/** Calls an endpoint when a button is pressed, and holds the outcome of the last press. */
export function useAction<At extends Endpoint>(endpoint: At, ...input: InputArgs<At>) {
  const [action, setAction] = useState<ActionState<ReplyOf<At>>>({ status: 'idle' })

  async function begin() {
    setAction({ status: 'busy' })
    const result = await call(endpoint, ...input)
    setAction(result.ok ? { status: 'done', value: result.value } : { status: 'refused', refusal: result })
    return result
  }

  return { action, busy: action.status === 'busy', begin, reset: () => setAction({ status: 'idle' }) }
}
