import { useEffect, useState } from 'react'

const PENDING_MS = 30_000
/** Long over: what a countdown leaves behind when it has ended. */
const OVER = 0

/** When each task was begun, by the browser's clock. */
function readBeginnings(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

function findBeginning(key: string, task: string): number | undefined {
  const begunAt = readBeginnings(key)[task]
  if (typeof begunAt !== 'number') return undefined
  return millisecondsLeft(begunAt) > 0 ? begunAt : OVER
}

function keepBeginning(key: string, task: string, begunAt: number): void {
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

/** One task of one member: begun with a press, pending for half a minute, and then thanked for. A reload changes nothing. */
export function useEngagement(memberId: string, task: string): { state: Engagement; begin: () => void } {
  const key = `grav-engagement:${memberId}`
  const [begunAt, setBegunAt] = useState(() => findBeginning(key, task))
  const state = begunAt === undefined ? 'open' : begunAt === OVER ? 'thanked' : 'pending'

  useEffect(() => {
    if (begunAt === undefined || begunAt === OVER) return
    const timer = setTimeout(() => {
      keepBeginning(key, task, OVER)
      setBegunAt(OVER)
    }, millisecondsLeft(begunAt))
    return () => clearTimeout(timer)
  }, [begunAt, key, task])

  function begin() {
    if (begunAt !== undefined) return
    const now = Date.now()
    keepBeginning(key, task, now)
    setBegunAt(now)
  }

  return { state, begin }
}
