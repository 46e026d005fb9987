import { useSyncExternalStore } from 'react'
import type { Me } from '../../api/me.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'failed' }
  | { status: 'member'; member: Me }

const LOADING: Session = { status: 'loading' }
const VISITOR: Session = { status: 'visitor' }

let current: Session = LOADING
let asked = false
const listeners = new Set<() => void>()

function become(next: Session) {
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

async function ask(): Promise<void> {
  if (!mayBeMember()) return become(VISITOR)
  try {
    const response = await fetch('/api/me')
    if (response.ok) become({ status: 'member', member: (await response.json()) as Me })
    else become(response.status === 401 ? VISITOR : { status: 'failed' })
  } catch {
    become({ status: 'failed' })
  }
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

export function retrySession(): void {
  become(LOADING)
  void ask()
}

export async function logOut(): Promise<void> {
  const response = await fetch('/api/auth/logout', { method: 'POST' })
  if (response.ok || response.status === 401) become(VISITOR)
  else throw new Error('The server could not log out.')
}
