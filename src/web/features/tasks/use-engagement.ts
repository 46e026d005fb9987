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

/** Only of a task that is still pending: one that ended while the page was closed is not thanked for when it opens. */
function findBeginning(key: string, task: string): number | undefined {
  const begunAt = readBeginnings(key)[task]
  return typeof begunAt === 'number' && millisecondsLeft(begunAt) > 0 ? begunAt : undefined
}

/** `undefined` is left out by JSON, so that it forgets the task. */
function keepBeginning(key: string, task: string, begunAt: number | undefined): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readBeginnings(key), [task]: begunAt }))
  } catch {
    // A browser that keeps nothing still counts until the page is left.
  }
}

/** A clock that was set back since must not make it wait for ever. */
function millisecondsLeft(begunAt: number): number {
  return Math.min(Math.max(begunAt + PENDING_MS - Date.now(), 0), PENDING_MS)
}

type Engagement = 'open' | 'pending' | 'thanked'

/**
 * One task of one member: begun with a press, pending for half a minute, then thanked for, and open for another time. A
 * reload does not shorten or prolong the wait.
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
