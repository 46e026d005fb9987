import type { Session } from './session.ts'

export type Audience = 'all' | 'visitor' | 'member' | 'admin'

/** Before the session is known all entries are rendered, and CSS hides some of them by the root's data-session. */
export const hiddenFrom: Record<Audience, string> = {
  all: '',
  visitor: 'member:hidden',
  member: 'visitor:hidden',
  admin: 'non-admin:hidden',
}

export function isFor(audience: Audience, session: Session): boolean {
  if (audience === 'all' || session.status === 'loading' || session.status === 'failed') return true
  if (session.status === 'visitor') return audience === 'visitor'
  return audience === 'member' || (audience === 'admin' && session.member.capabilities.length > 0)
}

/** `true` for a page below the entry's path, such as a blog post. */
export function toAriaCurrent(to: string, pathname: string): 'page' | true | undefined {
  if (pathname === to) return 'page'
  return pathname.startsWith(`${to}/`) || undefined
}
