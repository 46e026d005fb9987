import { useContext, useState } from 'react'
import { getTasks, postTimeZone } from '../../../api/endpoints.ts'
import type { Today } from '../../../api/streaks.ts'
import { call } from '../../app/api-client.ts'
import { QueryCacheContext } from '../../app/query-cache.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { todayMessages } from './today.messages.ts'

const { zone: texts } = todayMessages

/** Proposes the browser's time zone, which decides when a member's day ends, if it is another one than theirs. */
export function TimeZoneProposal({ zone: { name, changeableAt } }: { zone: Today['zone'] }) {
  const cache = useContext(QueryCacheContext)
  const [here] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [isBusy, setIsBusy] = useState(false)
  if (here === (name ?? 'UTC') || changeableAt !== null) return null

  async function confirm() {
    setIsBusy(true)
    const reply = await call(postTimeZone, { body: { zone: here } })
    setIsBusy(false)
    if (!reply.ok) return showToast(reply.error?.message ?? texts.failed, 'error')
    showToast(texts.confirmed(here))
    await cache.refetch(getTasks)
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-edge/40 pt-4 text-sm">
      <p className="min-w-0 grow basis-60 text-muted">
        {name === null ? texts.propose(here) : texts.change(here, name)}
      </p>
      <Button variant="secondary" size="small" busy={isBusy} onClick={() => void confirm()}>
        {texts.confirm}
      </Button>
    </div>
  )
}
