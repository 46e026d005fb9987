import { useContext, useEffect, useRef } from 'react'
import { getReviewJobs } from '../../../../api/admin-endpoints.ts'
import type { ReviewJob } from '../../../../api/review.ts'
import { formatMoment } from '../../../../domain/format.ts'
import { browserCache, QueryCacheContext, useCachedQuery } from '../../../app/query-cache.ts'
import { Alert } from '../../../ui/alert.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Disclosure } from '../disclosure.tsx'
import { linkToDecision } from '../links.ts'
import { useLiveQuery, useRefetchAll } from '../live-queries.ts'
import { messages as decidedMessages } from './decided/messages.ts'
import { describeLeftOut } from './entries.ts'
import { messages } from './messages.ts'
import { kindLabels } from './review-filter.ts'

const { jobs: reversing } = decidedMessages
const POLL_MS = 1000

const isFinished = ({ finishedAt }: ReviewJob) => finishedAt !== null

/** Shows a job that was just begun at once: it may end before the list is fetched, and its end is announced only if it was seen running. */
export function showBegun(job: ReviewJob): void {
  browserCache.update(getReviewJobs, ({ jobs }) => ({ jobs: [job, ...jobs] }))
}

/**
 * The running bulk decisions. They run on the server, and while one does, its progress is fetched every second. The end of a job is
 * announced if the page was open when it ran.
 */
export function ReviewJobs() {
  const cache = useContext(QueryCacheContext)
  const refresh = useRefetchAll()
  const query = useLiveQuery(getReviewJobs)
  const jobs = query.status === 'ready' ? query.value.jobs : []
  const running = jobs.filter((job) => !isFinished(job))
  const isRunning = running.length > 0
  const wasRunning = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: everything is refetched only when the last job ends
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

  const watched = useRef(new Set<string>())
  for (const { id } of running) watched.current.add(id)
  const ended = jobs.filter((job) => isFinished(job) && watched.current.has(job.id))
  return (
    <>
      {running.map((job) => (
        <RunningJob key={job.id} job={job} />
      ))}
      {ended.map((job) => (
        <Alert key={job.id} tone="success">
          {describeEnd(job)}
        </Alert>
      ))}
    </>
  )
}

/** Below the list, so that the list does not move when they arrive. */
export function FinishedJobs() {
  const query = useCachedQuery(getReviewJobs)
  const jobs = query.status === 'ready' ? query.value.jobs : []
  const finished = jobs.filter(isFinished)
  if (finished.length === 0) return null
  return (
    <Disclosure summary={messages.jobs.title}>
      <ul className="grid grid-cols-1 gap-2">
        {finished.map((job) => (
          <li key={job.id} className="text-sm text-muted wrap-anywhere">
            {formatMoment(job.createdAt)}: {describeEnd(job)} {describeScope(job)}
            {job.reason && ` ${messages.jobs.reason(job.reason)}`}{' '}
            {job.decision !== 'reverse' && job.done > 0 && (
              <TextLink to={linkToDecision(job.id)}>{reversing.show}</TextLink>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function RunningJob({ job }: { job: ReviewJob }) {
  return (
    <div className="rounded-xl border border-line bg-sunk px-4 py-3">
      <label className="grid grid-cols-1 gap-2">
        <span className="font-semibold">{messages.jobs.progress(job.decision, job.done, job.total)}</span>
        <progress max={Math.max(job.total, 1)} value={countPassed(job)} className="w-full" />
      </label>
      <p className="mt-1 text-sm text-muted">
        {describeScope(job)} {messages.jobs.goesOn}
      </p>
    </div>
  )
}

function describeScope({ kind, memberId, fact, batchId }: ReviewJob): string {
  if (batchId !== null) return reversing.whole
  return messages.jobs.scope(
    kind === null ? undefined : kindLabels[kind].toLowerCase(),
    memberId,
    fact === null ? undefined : messages.filters.facts[fact].toLowerCase(),
  )
}

/** How many entries it has decided on or left out. */
function countPassed({ done, leftOut }: ReviewJob): number {
  return done + leftOut.suspended + leftOut.related
}

/** Other administrators may have decided on some of the entries while the job ran. */
function describeEnd(job: ReviewJob): string {
  const others = job.total - countPassed(job)
  const sentences = [
    messages.jobs.finished[job.decision](job.done),
    describeLeftOut(job.leftOut, messages.jobs.leftOut),
    others > 0 ? (job.batchId ? reversing.notReversed : messages.outcome.othersDecided)(others) : '',
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}
