import { type ReactNode, useDeferredValue, useLayoutEffect } from 'react'
import type { Access } from '../../api/contract.ts'
import { Alert, AlertText } from '../ui/alert.tsx'
import { FailureAlert } from '../ui/failure-alert.tsx'
import { Redirect, usePageLocation } from '../ui/navigation.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import * as messages from './messages.ts'
import type { NavigationState, Notice } from './navigation-state.ts'
import { forgetPageReplies, loadSession, type Session, useSession } from './session.ts'

/** After the login the interrupted page opens again, unless the member chose to leave it. */
function toNavigationState(notice: Notice | undefined, from: string): NavigationState {
  if (notice === undefined) return { from }
  return notice === 'session_ended' ? { from, notice } : { notice }
}

/** Only a convenience: the server itself refuses every request that the member may not make. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  return access === 'public' ? children : <MemberGuard access={access}>{children}</MemberGuard>
}

function MemberGuard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useDeferredSession()
  const { pathname, search } = usePageLocation()
  switch (session.status) {
    case 'loading':
      return (
        // As high as the screen, so that the footer does not jump when the page appears.
        <div className="page-width min-h-svh py-16">
          <Skeleton text={messages.loadingMember} visible />
        </div>
      )
    case 'failed':
      return (
        <div className="page-width py-16">
          <FailureAlert retry={loadSession}>
            <AlertText text={messages.memberFailed} more={messages.memberFailedDetail} />
          </FailureAlert>
        </div>
      )
    case 'visitor':
      return <Redirect to="/login" state={toNavigationState(session.notice, pathname + search)} />
    case 'member':
      return access === 'admin' && !session.member.isAdmin ? (
        <Redirect to="/dashboard" />
      ) : (
        <MemberPage key={session.member.id}>
          {session.member.isSuspended && <SuspensionNotice />}
          {children}
        </MemberPage>
      )
  }
}

/**
 * Renders the page at low priority when the session arrives, so that the browser can handle input in between. All other
 * changes of the session apply immediately.
 */
function useDeferredSession(): Session {
  const session = useSession()
  const before = useDeferredValue(session)
  return session.status === 'member' && before.status === 'loading' ? before : session
}

/** Each page of a member fetches its replies anew, so it forgets its own, and those that arrived late for an earlier page. */
function MemberPage({ children }: { children: ReactNode }) {
  // A layout effect runs before the ordinary effects in which the page fetches.
  useLayoutEffect(() => {
    forgetPageReplies()
    return forgetPageReplies
  }, [])
  return children
}

/** Shown above every page of a suspended member. */
function SuspensionNotice() {
  return (
    <div className="page-width pt-6">
      <Alert tone="error">
        <p className="font-semibold">{messages.suspendedTitle}</p>
        <p className="mt-1">{messages.suspended}</p>
      </Alert>
    </div>
  )
}
