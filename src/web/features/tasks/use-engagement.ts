import { useEffect, useState } from 'react'
import { beginAction } from '../../ui/until-next-action.ts'

const PENDING_MS = 30_000

/** When each pending task was begun, by the browser's clock. */
function readBeginnings(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** Ignores a task that ended while the page was closed: the member is not thanked for it when the page opens. */
function findBeginning(key: string, task: string): number | undefined {
  const begunAt = readBeginnings(key)[task]
  return typeof begunAt === 'number' && millisecondsLeft(begunAt) > 0 ? begunAt : undefined
}

/** `undefined` removes the task, because JSON leaves it out. */
function keepBeginning(key: string, task: string, begunAt: number | undefined): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readBeginnings(key), [task]: begunAt }))
  } catch {
    // Without storage the wait is counted until the page is left.
  }
}

/** Limited, because a clock that was set back must not prolong the wait. */
function millisecondsLeft(begunAt: number): number {
  return Math.min(Math.max(begunAt + PENDING_MS - Date.now(), 0), PENDING_MS)
}

type Engagement = 'open' | 'pending' | 'thanked'

/**
 * One task of one member: a press begins it, it is pending for half a minute, then the member is thanked and it is open
 * again. A reload does not shorten or prolong the wait.
 */
export function useEngagement(memberId: string, task: string): { state: Engagement; begin: () => void } {
  const key = `grav-engagement:${memberId}`
  const [begunAt, setBegunAt] = useState(() => findBeginning(key, task))
  const [isThanked, setIsThanked] = useState(false)

  useEffect(() => {
    if (begunAt === undefined) return
    const timer = setTimeout(() => {
      keepBeginning(key, task, undefined)
      setBegunAt(undefined)
      setIsThanked(true)
    }, millisecondsLeft(begunAt))
    return () => clearTimeout(timer)
  }, [begunAt, key, task])

  function begin() {
    beginAction()
    const now = Date.now()
    keepBeginning(key, task, now)
    setIsThanked(false)
    setBegunAt(now)
  }

  return { state: begunAt !== undefined ? 'pending' : isThanked ? 'thanked' : 'open', begin }
}
