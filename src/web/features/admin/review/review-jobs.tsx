import { useContext, useEffect, useRef } from 'react'
import { getReviewJobs } from '../../../../api/admin-endpoints.ts'
import type { ReviewJob } from '../../../../api/review.ts'
import { formatMoment, formatNumber, plural } from '../../../../domain/format.ts'
import { QueryCacheContext } from '../../../app/query-cache.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Disclosure } from '../disclosure.tsx'
import { useLiveQuery, useRefetchAll } from '../live-queries.ts'
import { kindLabels } from './review-filter.ts'
import { describeDecided } from './use-decide.ts'

const POLL_MS = 1000

/** Bulk decisions run on the server. While one runs, its progress is fetched every second. */
function useReviewJobs() {
  const cache = useContext(QueryCacheContext)
  const refresh = useRefetchAll()
  const answer = useLiveQuery(getReviewJobs)
  const jobs = answer.status === 'ready' ? answer.value.jobs : []
  const running = jobs.filter(({ finishedAt }) => finishedAt === null)
  const isRunning = running.length > 0
  const wasRunning = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: everything is refetched only when the last one ends
  useEffect(() => {
    if (wasRunning.current && !isRunning) void refresh()
    wasRunning.current = isRunning
    if (!isRunning) return
    let timer = setTimeout(poll, POLL_MS)
    let isOver = false
    // Each request waits for the one before it: on a slow network it would otherwise overtake every response.
    async function poll() {
      await cache.refetch(getReviewJobs)
      if (!isOver) timer = setTimeout(poll, POLL_MS)
    }
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [cache, isRunning])

  return { running, finished: jobs.filter(({ finishedAt }) => finishedAt !== null) }
}

/** Of the jobs that ended while the page was open, the end is announced. */
export function ReviewJobs() {
  const { running, finished } = useReviewJobs()
  const watched = useRef(new Set<string>())
  for (const { id } of running) watched.current.add(id)
  const ended = finished.filter(({ id }) => watched.current.has(id))
  return (
    <>
      {running.map((job) => (
        <RunningJob key={job.id} job={job} />
      ))}
      {ended.map((job) => (
        <Alert key={job.id} tone="success">
          {tellEnd(job)}
        </Alert>
      ))}
      {finished.length > 0 && (
        <Disclosure summary="Earlier bulk decisions">
          <ul className="grid grid-cols-1 gap-2">
            {finished.map((job) => (
              <li key={job.id} className="text-sm text-muted wrap-anywhere">
                {formatMoment(job.createdAt)}: {tellEnd(job)} {scopeInWords(job)}
                {job.reason && ` Reason: ${job.reason}`}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}

function RunningJob({ job }: { job: ReviewJob }) {
  const what = job.decision === 'approve' ? 'Approving' : 'Rejecting'
  return (
    <div className="rounded-xl border border-line bg-sunk px-4 py-3">
      <label className="grid grid-cols-1 gap-2">
        <span className="font-semibold">
          {what} in bulk: {formatNumber(job.done)} of{' '}
          {plural(job.total, { one: '{count} entry', other: '{count} entries' })}
        </span>
        <progress max={Math.max(job.total, 1)} value={job.done} className="h-2.5 w-full accent-leaf" />
      </label>
      <p className="mt-1 text-sm text-muted">
        {scopeInWords(job)} It goes on by itself, also when you leave.
      </p>
    </div>
  )
}

function scopeInWords({ kind, memberId }: ReviewJob): string {
  const what = kind === null ? 'Of all kinds' : `Only ${kindLabels[kind].toLowerCase()}`
  return memberId === null ? `${what}, of all members.` : `${what}, of the member ${memberId}.`
}

/** Fewer than there were at its beginning is no failure: somebody else has decided on the rest. */
function tellEnd({ decision, done, total }: ReviewJob): string {
  const text = `${describeDecided(decision, done)} in bulk.`
  return done < total
    ? `${text} ${plural(total - done, { one: '{count} other was', other: '{count} others were' })} decided already.`
    : text
}
