import { type ReactNode, useDeferredValue, useLayoutEffect } from 'react'
import type { Me } from '../../api/me.ts'
import { Alert, AlertText } from '../ui/alert.tsx'
import { FailureAlert } from '../ui/failure-alert.tsx'
import { Redirect, usePageLocation } from '../ui/navigation.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import * as messages from './messages.ts'
import type { NavigationState, Notice } from './navigation-state.ts'
import type { PageRoute } from './routes.ts'
import { forgetPageReplies, loadSession, type Session, useSession } from './session.ts'

/** After the login the interrupted page opens again, unless the member chose to leave it. */
function toNavigationState(notice: Notice | undefined, from: string): NavigationState {
  if (notice === undefined) return { from }
  return notice === 'session_ended' ? { from, notice } : { notice }
}

type GuardProps = { route: PageRoute; children: ReactNode }

/** Only a convenience: the server itself refuses every request that the member may not make. */
export function Guard({ route, children }: GuardProps) {
  return route.access === 'public' ? children : <MemberGuard route={route}>{children}</MemberGuard>
}

function MemberGuard({ route, children }: GuardProps) {
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
    case 'member': {
      const elsewhere = findAllowedPage(route, session.member)
      return elsewhere !== undefined ? (
        <Redirect to={elsewhere} />
      ) : (
        <MemberPage key={session.member.id}>
          {session.member.isSuspended && <SuspensionNotice />}
          {children}
        </MemberPage>
      )
    }
  }
}

/** Where a member is sent who may not see the page, or undefined if they may. */
function findAllowedPage({ access, needs }: PageRoute, { capabilities }: Me): string | undefined {
  if (access !== 'admin') return undefined
  if (capabilities.length === 0) return '/dashboard'
  return needs === undefined || capabilities.includes(needs) ? undefined : '/admin'
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
