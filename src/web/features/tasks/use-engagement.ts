import { useEffect, useState } from 'react'
import { beginAction } from '../../ui/until-next-action.ts'

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
function findBeginning(key: string, task: string, pendingMs: number): number | undefined {
  const begunAt = readBeginnings(key)[task]
  return typeof begunAt === 'number' && millisecondsLeft(begunAt, pendingMs) > 0 ? begunAt : undefined
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
function millisecondsLeft(begunAt: number, pendingMs: number): number {
  return Math.min(Math.max(begunAt + pendingMs - Date.now(), 0), pendingMs)
}

type Engagement = 'open' | 'pending' | 'thanked'

/**
 * One task of one member that earns nothing, so that no request is made: a press begins it, it is pending for a while, usually half a
 * minute, then the member is thanked and it is open again. A reload does not shorten or prolong the wait.
 */
export function useEngagement(
  memberId: string,
  task: string,
  pendingMs: number,
): { state: Engagement; begin: () => void } {
  const key = `grav-engagement:${memberId}`
  const [begunAt, setBegunAt] = useState(() => findBeginning(key, task, pendingMs))
  const [isThanked, setIsThanked] = useState(false)

  useEffect(() => {
    if (begunAt === undefined) return
    const timer = setTimeout(
      () => {
        keepBeginning(key, task, undefined)
        setBegunAt(undefined)
        setIsThanked(true)
      },
      millisecondsLeft(begunAt, pendingMs),
    )
    return () => clearTimeout(timer)
  }, [begunAt, key, task, pendingMs])

  function begin() {
    beginAction()
    const now = Date.now()
    keepBeginning(key, task, now)
    setIsThanked(false)
    setBegunAt(now)
  }

  return { state: begunAt !== undefined ? 'pending' : isThanked ? 'thanked' : 'open', begin }
}
