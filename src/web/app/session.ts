import { useSyncExternalStore } from 'react'
import { getMe, postLogout } from '../../api/endpoints.ts'
import type { Me } from '../../api/me.ts'
import { beginAction } from '../ui/until-next-action.ts'
import type { Notice } from './navigation-state.ts'
import { QueryCache, readReply } from './query-cache.ts'
import { sendRequest, toUrl } from './request.ts'

type Visitor = { status: 'visitor'; notice?: Notice }
export type Session =
  | { status: 'loading' }
  | Visitor
  | { status: 'failed' }
  | { status: 'member'; member: Me }

const LOADING: Session = { status: 'loading' }
const VISITOR: Visitor = { status: 'visitor' }

/** The member's record is the cached reply of `getMe`. Other queries of the member have a cache per page, see guard.tsx. */
const cache = new QueryCache({}, (status) => {
  if (status === 401) becomeVisitor(current.status === 'member' ? 'session_ended' : undefined)
})
let visitor: Visitor | undefined
let current: Session = LOADING
let hasStarted = false

cache.subscribe(() => {
  const next = visitor ?? readSession()
  if (isSameMember(current, next)) return
  current = next
  const root = document.documentElement
  if (next.status === 'member')
    root.dataset.session = next.member.capabilities.length > 0 ? 'admin' : 'member'
  if (next.status === 'visitor') delete root.dataset.session
})

function readSession(): Session {
  const me = readReply(cache.snapshot(), getMe)
  if (me.status === 'ready') return { status: 'member', member: me.value }
  return me.status === 'loading' ? LOADING : { status: 'failed' }
}

/** An equal session keeps its old object, so that React does not render again. */
function isSameMember(one: Session, other: Session): boolean {
  return one.status === 'member' && JSON.stringify(one) === JSON.stringify(other)
}

function becomeVisitor(notice?: Notice): void {
  hasStarted = true
  visitor = notice === undefined ? VISITOR : { status: 'visitor', notice }
  cache.clear()
}

/** The server sets this readable cookie beside the session's own, so that a visitor costs no request. */
function mayBeMember(): boolean {
  return document.documentElement.dataset.session !== undefined
}

/** A login or logout while the request is in flight overtakes its response. */
function load(): void {
  if (mayBeMember()) void cache.refetch(getMe)
  else becomeVisitor()
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = cache.subscribe(listener)
  if (!hasStarted) {
    hasStarted = true
    load()
  }
  return unsubscribe
}

/** The session of this browser: `loading` on the server and until the API has answered. */
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

/** The failure message, and the focus on its button, stay until the response arrives. */
export function retrySession(): void {
  load()
}

/** Fetches the member's record again. Without a response the old record stays, and the result is false. */
export async function refreshSession(): Promise<boolean> {
  if (current.status !== 'member') return true
  const status = await cache.refetch(getMe)
  return status === 200 || status === 401
}

/** Takes the member from the reply to a login. */
export function becomeMember(member: Me): void {
  hasStarted = true
  visitor = undefined
  cache.set(getMe, {}, member)
}

/** Applies what the reply to an action tells about the member's record. */
export function updateMember(changes: Partial<Me>): void {
  cache.update(getMe, (member) => ({ ...member, ...changes }))
}

/** The server has ended the session. On pages that need one, the guard redirects to the login with the notice. */
export function endSession(notice: Notice = 'session_ended'): void {
  // A request that was in flight during a logout is refused too, and needs no notice.
  if (current.status !== 'visitor') becomeVisitor(notice)
}

/** For the query caches: another request of the page was refused because of its member. */
export function handleRefusedQuery(status: 401 | 403): void {
  if (status === 401) endSession()
  // The member was suspended, or is no longer an administrator: the guard then shows it, or redirects.
  else void refreshSession()
}

export async function logOut(): Promise<void> {
  beginAction()
  const response = await sendRequest(postLogout.method, toUrl(postLogout))
  if (!response.ok && response.status !== 401) throw new Error('The server could not log out.')
  becomeVisitor()
}
