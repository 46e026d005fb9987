import { useSyncExternalStore } from 'react'
import type { Me } from '../../api/me.ts'
import { isUnreachableStatus, reportRequest } from '../ui/connection.ts'
import { beginAction } from '../ui/until-next-action.ts'
import type { Notice } from './navigation-state.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'visitor'; notice?: Notice }
  | { status: 'failed' }
  | { status: 'member'; member: Me }

/** Longer than the slowest honest answer: a page must not say that it is loading for ever. */
const TIMEOUT_MS = 30_000

const LOADING: Session = { status: 'loading' }
const VISITOR: Session = { status: 'visitor' }
const ENDED: Session = { status: 'visitor', notice: 'session_ended' }

let current: Session = LOADING
let asked = false
const listeners = new Set<() => void>()

function setSession(next: Session) {
  current = next
  const root = document.documentElement
  if (next.status === 'member') root.dataset.session = next.member.isAdmin ? 'admin' : 'member'
  if (next.status === 'visitor') delete root.dataset.session
  for (const listener of listeners) listener()
}

/** The server sets this readable cookie beside the session's own, so that a visitor costs no request. */
function mayBeMember(): boolean {
  return document.documentElement.dataset.session !== undefined
}

async function findSession(): Promise<Session> {
  try {
    const response = await fetch('/api/me', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    reportRequest(!isUnreachableStatus(response.status))
    if (response.ok) return { status: 'member', member: (await response.json()) as Me }
    return response.status === 401 ? VISITOR : { status: 'failed' }
  } catch {
    reportRequest(false)
    return { status: 'failed' }
  }
}

async function ask(): Promise<void> {
  if (!mayBeMember()) return setSession(VISITOR)
  const before = current
  const found = await findSession()
  // Who logged in or out meanwhile knows better than an answer that was under way.
  if (current === before) setSession(found)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!asked) {
    asked = true
    void ask()
  }
  return () => listeners.delete(listener)
}

/** Who is looking at the page. Loading on the server and until the answer is known. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => LOADING,
  )
}

/** For use outside of rendering, where a hook cannot be called. */
export function currentSession(): Session {
  return current
}

/** The failure message, and the focus on its button, stay until the new answer arrives. */
export function retrySession(): void {
  void ask()
}

/** Looks again while the page stays as it is; without an answer, what was known holds. Tells whether there was one. */
export async function refreshSession(): Promise<boolean> {
  const before = current
  if (before.status !== 'member') return true
  const found = await findSession()
  if (found.status === 'failed') return false
  // What is as it was is not drawn anew.
  if (current === before && !isSame(before, found)) setSession(found === VISITOR ? ENDED : found)
  return true
}

function isSame(one: Session, other: Session): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The server has just answered a login with the member. */
export function becomeMember(member: Me): void {
  asked = true
  setSession({ status: 'member', member })
}

/** An act changed the member's record, and the reply told how. */
export function updateMember(changes: Partial<Me>): void {
  if (current.status === 'member') setSession({ status: 'member', member: { ...current.member, ...changes } })
}

/** The server has ended the session; the guard takes over on pages that need one, and passes on the notice. */
export function endSession(notice: Notice = 'session_ended'): void {
  // A refusal that was under way while its reader logged out is no news.
  if (current.status === 'visitor') return
  asked = true
  setSession({ status: 'visitor', notice })
}

export async function logOut(): Promise<void> {
  beginAction()
  const response = await fetch('/api/auth/logout', {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response.ok || response.status === 401) setSession(VISITOR)
  else throw new Error('The server could not log out.')
}
