import { useContext, useState } from 'react'
import { getQuizzes, postClearAttempts } from '../../../../api/admin-endpoints.ts'
import { call } from '../../../app/api-client.ts'
import { QueryCacheContext } from '../../../app/query-cache.ts'
import { isUrlOf } from '../../../app/request.ts'
import { describeFailure } from '../describe-failure.ts'
import { useRefetchAll } from '../live-queries.ts'
import { messages } from './messages.ts'

export function useClearAttempts() {
  const cache = useContext(QueryCacheContext)
  const refresh = useRefetchAll()
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })

  /** Resolves with a sentence about its success, or with undefined if it failed. */
  async function clear(): Promise<string | undefined> {
    setState({ busy: true })
    const reply = await call(postClearAttempts, { body: {} })
    void refresh()
    for (const url of Object.keys(cache.snapshot())) {
      if (isUrlOf(getQuizzes, url)) void cache.refetchUrl(url)
    }
    if (!reply.ok) {
      setState({ busy: false, failure: messages.clearingFailed(describeFailure(reply.code)) })
      return undefined
    }
    setState({ busy: false })
    const { clearedAttempts, reversedPoints } = reply.value
    return clearedAttempts === 0 ? messages.noneCleared : messages.cleared(clearedAttempts, reversedPoints)
  }

  /** Opens the dialog anew, without an earlier failure. */
  const ask = () => setState({ busy: false })

  return { ...state, ask, clear }
}
