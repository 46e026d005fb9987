import { useEffect, useState } from 'react'
import { postQuizTable } from '../../../../api/admin-endpoints.ts'
import type { ReplyOf } from '../../../../api/operations.ts'
import { call } from '../../../app/api-client.ts'

type Table = ReplyOf<typeof postQuizTable>

export interface TableChoices {
  text: string
  dates: 'given' | 'free'
  leftOut: readonly number[]
}

/** The server reads the table when typing pauses. */
const PAUSE_MS = 250

/** What a table would add, read by the server's rules and days. `isCurrent` is false while a newer version is being read. */
export function useQuizTable({ text, dates, leftOut }: TableChoices) {
  const key = JSON.stringify([text, dates, leftOut])
  const [read, setRead] = useState<{ key: string; table: Table | undefined; hasFailed: boolean }>()
  const [tries, setTries] = useState(0)
  const isEmpty = text.trim() === ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads the same table again
  useEffect(() => {
    if (isEmpty) return setRead(undefined)
    let isWanted = true
    const timer = setTimeout(async () => {
      const [text, dates, leftOut] = JSON.parse(key)
      const reply = await call(postQuizTable, { body: { text, dates, leftOut } })
      if (!isWanted) return
      setRead((before) =>
        reply.ok
          ? { key, table: reply.value, hasFailed: false }
          : { key, table: before?.table, hasFailed: true },
      )
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [key, isEmpty, tries])

  return {
    table: read?.table,
    isCurrent: read?.key === key && !read.hasFailed,
    hasFailed: read?.key === key && read.hasFailed,
    retry: () => setTries(tries + 1),
  }
}
