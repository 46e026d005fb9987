import { useSyncExternalStore } from 'react'
import {
  getLatestPosts,
  getLegalText,
  getMe,
  getPost,
  getPosts,
  getRewards,
  postLogout,
} from '../../api/endpoints.ts'
import type { Me } from '../../api/me.ts'
import { beginAction } from '../ui/until-next-action.ts'
import type { Notice } from './navigation-state.ts'
import { browserCache, readReply } from './query-cache.ts'
import { sendRequest, toUrl } from './request.ts'

type Visitor = { status: 'visitor'; notice?: Notice }
export type Session =
  | { status: 'loading' }
  | Visitor
  | { status: 'failed' }
  | { status: 'member'; member: Me }

const LOADING: Session = { status: 'loading' }
const FAILED: Session = { status: 'failed' }
const VISITOR: Visitor = { status: 'visitor' }

/** Operations that answer every visitor alike. The replies of all others belong to the member. */
const publicEndpoints = [getPosts, getLatestPosts, getPost, getRewards, getLegalText]

let visitor: Visitor | undefined
let current: Session = LOADING
let hasStarted = false

// The member's record is the cached reply of `getMe`.
browserCache.subscribe(() => {
  const before = current
  const next = visitor ?? readSession()
  if (isSameSession(before, next)) return
  current = next
  if (findMemberId(before) !== findMemberId(next)) forgetPageReplies()
  const root = document.documentElement
  if (next.status === 'member')
    root.dataset.session = next.member.capabilities.length > 0 ? 'admin' : 'member'
  if (next.status === 'visitor') delete root.dataset.session
})

function readSession(): Session {
  const me = readReply(browserCache.snapshot(), getMe)
  if (me.status === 'ready') return { status: 'member', member: me.value }
  return me.status === 'loading' ? LOADING : FAILED
}

/** An equal session keeps its old object, so that React does not render again. */
function isSameSession(one: Session, other: Session): boolean {
  return one === other || (one.status === 'member' && JSON.stringify(one) === JSON.stringify(other))
}

function findMemberId(session: Session): string | undefined {
  return session.status === 'member' ? session.member.id : undefined
}

/** Forgets the member's replies except their record: they are shown to no other member, and to no later page. */
export function forgetPageReplies(): void {
  browserCache.clear([...publicEndpoints, getMe])
}

function becomeVisitor(notice?: Notice): void {
  hasStarted = true
  visitor = notice === undefined ? VISITOR : { status: 'visitor', notice }
  browserCache.clear(publicEndpoints)
}

/** The server sets this readable cookie beside the session's own, so that a visitor costs no request. */
function mayBeMember(): boolean {
  return document.documentElement.dataset.session !== undefined
}

/**
 * Fetches the member's record, also after a failure: its message, and the focus on its button, stay until the response
 * arrives. A login or logout meanwhile overtakes the response.
 */
export function loadSession(): void {
  if (mayBeMember()) void browserCache.refetch(getMe)
  else becomeVisitor()
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = browserCache.subscribe(listener)
  if (!hasStarted) {
    hasStarted = true
    loadSession()
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

/** Fetches the member's record again. Without a response the old record stays, and the result is false. */
export async function refreshSession(): Promise<boolean> {
  if (current.status !== 'member') return true
  const status = await browserCache.refetch(getMe)
  return status === 200 || status === 401
}

/** Takes the member from the reply to a login. */
export function becomeMember(member: Me): void {
  hasStarted = true
  visitor = undefined
  browserCache.set(getMe, {}, member)
}

/** Applies what the reply to an action tells about the member's record. */
export function updateMember(changes: Partial<Me>): void {
  browserCache.update(getMe, (member) => ({ ...member, ...changes }))
}

/** The server has ended the session. On pages that need one, the guard redirects to the login with the notice. */
export function endSession(notice?: Notice): void {
  // A request that was in flight during a logout is refused too, and needs no notice.
  if (current.status !== 'visitor') becomeVisitor(notice)
}

browserCache.onRefused = (status, url) => {
  // A session that had ended before the page was opened needs no notice.
  if (status === 401) endSession(current.status === 'member' ? 'session_ended' : undefined)
  // The member was suspended, or is no longer an administrator: the guard then shows it, or redirects.
  else if (url !== toUrl(getMe)) void refreshSession()
}

export async function logOut(): Promise<void> {
  beginAction()
  const response = await sendRequest(postLogout.method, toUrl(postLogout))
  if (!response.ok && response.status !== 401) throw new Error('The server could not log out.')
  becomeVisitor()
}
