import { useContext, useState } from 'react'
import { post } from '../../app/post.ts'
import { RepliesContext } from '../../app/replies.ts'
import { reasonOf } from './admin-page-reasons.ts'
import { useRefresh } from './admin-page-shown.ts'
import { counted } from './admin-page-words.ts'

const QUIZZES = '/api/admin/quizzes'

type Cleared = { clearedAttempts: number; reversedPoints: number }

export function useClearAttempts() {
  const store = useContext(RepliesContext)
  const refresh = useRefresh()
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })

  /** Answers with what was done; with nothing where it failed. */
  async function clear(): Promise<string | undefined> {
    setState({ busy: true })
    const reply = await post<Cleared>(`${QUIZZES}/clear-attempts`, {})
    void refresh()
    for (const address of Object.keys(store.snapshot())) {
      if (address.startsWith(QUIZZES)) void store.retry(address)
    }
    if (!reply.ok) {
      setState({ busy: false, failure: `Failed to clear the attempts: ${reasonOf(reply.code)}` })
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
  const attempts = counted(clearedAttempts, 'attempt was withdrawn', 'attempts were withdrawn')
  return `${attempts} and ${counted(reversedPoints, 'point', 'points')} taken back. Members may answer again.`
}
