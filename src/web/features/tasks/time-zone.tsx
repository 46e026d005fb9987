import { useContext, useState } from 'react'
import { getTasks, postTimeZone } from '../../../api/member-endpoints.ts'
import { call } from '../../app/api-client.ts'
import { QueryCacheContext } from '../../app/query-cache.ts'
import { showToast } from '../../ui/toast.tsx'
import { messages } from './today-news.messages.ts'

const { zone: texts } = messages

/** Proposes the browser's time zone, which decides when a member's day ends. */
export function TimeZoneProposal({ here, present }: { here: string; present: string | null }) {
  const cache = useContext(QueryCacheContext)
  const [isBusy, setIsBusy] = useState(false)

  async function confirm() {
    setIsBusy(true)
    const reply = await call(postTimeZone, { body: { zone: here } })
    setIsBusy(false)
    if (!reply.ok) return showToast(reply.error?.message ?? texts.failed, 'error')
    showToast(texts.confirmed(here))
    await cache.refetch(getTasks)
  }

  return (
    <p>
      {present === null ? texts.propose(here) : texts.change(here, present)}{' '}
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void confirm()}
        className="font-semibold text-ink underline underline-offset-4"
      >
        {texts.confirm}
      </button>
    </p>
  )
}
