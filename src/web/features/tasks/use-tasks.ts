import { useCallback, useContext, useEffect, useState } from 'react'
import { getTasks } from '../../../api/member-endpoints.ts'
import type { Task } from '../../../api/tasks.ts'
import { secondsToNextDay } from '../../../domain/utc-day.ts'
import { QueryCacheContext, useQuery } from '../../app/query-cache.ts'
import { refreshSession } from '../../app/session.ts'
import { initialTasks } from './initial-tasks.ts'
import { findNextOpening } from './segments.ts'
import { serverNow, setServerTime } from './server-clock.ts'

/** What the parts of the page show. */
export type TaskList = ReturnType<typeof useTasks>

/** The interval of further requests where the network failed at midnight. */
const RETRY_MS = 10_000
/** The interval of questions about a claim that a service is deciding on. */
const CHECKING_MS = 4_000

/** Fetches the list that all parts of the page share, and keeps it up to date. */
export function useTasks() {
  const query = useQuery(getTasks)
  const listed = query.status === 'ready' ? query.value.tasks : undefined
  if (query.status === 'ready') setServerTime(query.value.now)
  useRefetchOnReturn()
  useRefetchOnOpening(listed)
  useRefetchWhileChecking(listed?.some(({ state }) => state === 'checking') ?? false)
  const { kept, keep } = useKeptTasks()
  const tasks = listed === undefined ? initialTasks : addMissing(listed, kept)
  return {
    query,
    /** Those of the specification while the list is loading or failed to load. */
    tasks,
    find: (id: string) => tasks.find((task) => task.id === id),
    keep,
  }
}

/** The member comes back to the tab: they may have claimed elsewhere, and timers of a sleeping computer stand still. */
function useRefetchOnReturn(): void {
  const cache = useContext(QueryCacheContext)
  useEffect(() => {
    function refetch() {
      if (document.visibilityState !== 'visible') return
      void cache.refetch(getTasks)
      void refreshSession()
    }
    document.addEventListener('visibilitychange', refetch)
    return () => document.removeEventListener('visibilitychange', refetch)
  }, [cache])
}

/** A task opens by itself, or a new day begins, and with it another quiz. */
function useRefetchOnOpening(tasks: readonly Task[] | undefined): void {
  const cache = useContext(QueryCacheContext)
  useEffect(() => {
    if (tasks === undefined) return
    let timer: ReturnType<typeof setTimeout>
    function refetchAfter(milliseconds: number) {
      timer = setTimeout(() => {
        void cache.refetch(getTasks)
        refetchAfter(RETRY_MS)
      }, milliseconds)
    }
    const now = serverNow()
    const midnight = now + secondsToNextDay(new Date(now)) * 1000
    refetchAfter(Math.min(findNextOpening(tasks, now) ?? midnight, midnight) - now)
    return () => clearTimeout(timer)
  }, [cache, tasks])
}

/** A service decides on a claim, usually within seconds. Nothing is asked while nobody looks. */
function useRefetchWhileChecking(isChecking: boolean): void {
  const cache = useContext(QueryCacheContext)
  useEffect(() => {
    if (!isChecking) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void cache.refetch(getTasks)
    }, CHECKING_MS)
    return () => clearInterval(timer)
  }, [cache, isChecking])
}

/** A task as it was when the member acted on it, and its place in the list. */
interface KeptTask {
  task: Task
  index: number
}

/**
 * Tasks that the member acts on stay on the page until it is left. The server no longer lists a quest that was closed meanwhile, but
 * its card has to say why the claim was refused.
 */
function useKeptTasks() {
  const cache = useContext(QueryCacheContext)
  // It changes without rendering the page: what is kept is shown when a list arrives in which it is missing.
  const [kept] = useState(() => new Map<string, KeptTask>())
  const keep = useCallback(
    (task: Task) => {
      const index = cache.read(getTasks)?.tasks.findIndex(({ id }) => id === task.id) ?? -1
      if (index !== -1) kept.set(task.id, { task, index })
    },
    [cache, kept],
  )
  return { kept, keep }
}

/** In their old places, because a card that moves loses the focus. */
function addMissing(listed: readonly Task[], kept: ReadonlyMap<string, KeptTask>): readonly Task[] {
  const tasks = [...listed]
  const missing = [...kept.values()].filter(({ task }) => listed.every(({ id }) => id !== task.id))
  for (const { task, index } of missing.toSorted((a, b) => a.index - b.index)) tasks.splice(index, 0, task)
  return tasks
}
