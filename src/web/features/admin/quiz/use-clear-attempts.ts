import { useContext, useState } from 'react'
import { plural } from '../../../../domain/format.ts'
import { post } from '../../../app/api-client.ts'
import { QueryCacheContext } from '../../../app/query-cache.ts'
import { describeFailure } from '../describe-failure.ts'
import { useRefetchAll } from '../live-queries.ts'

const QUIZZES = '/api/admin/quizzes'

type Cleared = { clearedAttempts: number; reversedPoints: number }

export function useClearAttempts() {
  const store = useContext(QueryCacheContext)
  const refresh = useRefetchAll()
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })

  /** Answers with what was done; with nothing where it failed. */
  async function clear(): Promise<string | undefined> {
    setState({ busy: true })
    const reply = await post<Cleared>(`${QUIZZES}/clear-attempts`, {})
    void refresh()
    for (const address of Object.keys(store.snapshot())) {
      if (address.startsWith(QUIZZES)) void store.refetch(address)
    }
    if (!reply.ok) {
      setState({ busy: false, failure: `Failed to clear the attempts: ${describeFailure(reply.code)}` })
      return undefined
    }
    setState({ busy: false })
    return tell(reply.value)
  }

  /** Begins anew: what failed before is forgotten. */
  const ask = () => setState({ busy: false })

  return { ...state, ask, clear }
}

function tell({ clearedAttempts, reversedPoints }: Cleared): string {
  if (clearedAttempts === 0) return 'Nobody had answered today’s quiz. Nothing was taken back.'
  const attempts = plural(clearedAttempts, {
    one: '{count} attempt was withdrawn',
    other: '{count} attempts were withdrawn',
  })
  return `${attempts} and ${plural(reversedPoints, { one: '{count} point', other: '{count} points' })} taken back. Members may answer again.`
}
