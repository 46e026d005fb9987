import { useContext, useState } from 'react'
import { getQuizzes, postClearAttempts } from '../../../../api/admin-endpoints.ts'
import type { ReplyOf } from '../../../../api/operations.ts'
import { plural } from '../../../../domain/format.ts'
import { call } from '../../../app/api-client.ts'
import { QueryCacheContext } from '../../../app/query-cache.ts'
import { isUrlOf } from '../../../app/request.ts'
import { describeFailure } from '../describe-failure.ts'
import { useRefetchAll } from '../live-queries.ts'

export function useClearAttempts() {
  const cache = useContext(QueryCacheContext)
  const refresh = useRefetchAll()
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })

  /** Resolves with a sentence about what was done, or with nothing where it failed. */
  async function clear(): Promise<string | undefined> {
    setState({ busy: true })
    const reply = await call(postClearAttempts, { body: {} })
    void refresh()
    for (const url of Object.keys(cache.snapshot())) {
      if (isUrlOf(getQuizzes, url)) void cache.refetchUrl(url)
    }
    if (!reply.ok) {
      setState({ busy: false, failure: `Failed to clear the attempts: ${describeFailure(reply.code)}` })
      return undefined
    }
    setState({ busy: false })
    return describeCleared(reply.value)
  }

  /** For the next opening of the dialog, which shows no earlier failure. */
  const ask = () => setState({ busy: false })

  return { ...state, ask, clear }
}

function describeCleared({ clearedAttempts, reversedPoints }: ReplyOf<typeof postClearAttempts>): string {
  if (clearedAttempts === 0) return 'Nobody had answered today’s quiz. Nothing was taken back.'
  const attempts = plural(clearedAttempts, {
    one: '{count} attempt was withdrawn',
    other: '{count} attempts were withdrawn',
  })
  return `${attempts} and ${plural(reversedPoints, { one: '{count} point', other: '{count} points' })} taken back. Members may answer again.`
}
