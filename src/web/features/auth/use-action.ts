import { useState } from 'react'
import { type CallResult, post } from '../../app/api-client.ts'
import type { Refusal } from '../../app/refusal.ts'

type ActionState<Value> =
  | { status: 'idle' }
  | { status: 'busy' }
  | { status: 'done'; value: Value }
  | { status: 'refused'; refusal: Refusal }

/** One press that asks the API for something, and what became of it. */
export function useAction<Value>(address: string, body?: object) {
  const [act, setAct] = useState<ActionState<Value>>({ status: 'idle' })

  async function begin(): Promise<CallResult<Value>> {
    setAct({ status: 'busy' })
    const reply = await post<Value>(address, body)
    setAct(reply.ok ? { status: 'done', value: reply.value } : { status: 'refused', refusal: reply })
    return reply
  }

  return { act, busy: act.status === 'busy', begin, reset: () => setAct({ status: 'idle' }) }
}
