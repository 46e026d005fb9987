import type { ComponentProps, ReactNode } from 'react'
import { useNavigationState } from '../../app/navigation-state.ts'
import { useSession } from '../../app/session.ts'
import { Card } from '../../ui/card.tsx'
import { Redirect } from '../../ui/navigation.tsx'
import { AuthPanel } from './auth-panel.tsx'

type AuthLayoutProps = {
  title: string
  lead: ReactNode
  panel: ComponentProps<typeof AuthPanel>
  children: ReactNode
}

/**
 * The layout of login and registration. Members are redirected to the page they asked for, also right after logging in.
 * While the session loads, the form is hidden from visitors who are probably members.
 */
export function AuthLayout({ title, lead, panel, children }: AuthLayoutProps) {
  const session = useSession()
  const { from = '/dashboard' } = useNavigationState()
  if (session.status === 'member') return <Redirect to={from} />
  return (
    <div
      className={`page-width grid gap-x-10 gap-y-12 py-10 sm:py-14 md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-x-20 lg:py-20 ${session.status === 'loading' ? 'member:invisible' : ''}`}
    >
      <div className="min-w-0">
        <h1 className="text-4xl sm:text-5xl lg:text-6xl">{title}</h1>
        <p className="mt-4 text-lg text-muted">{lead}</p>
        <Card className="mt-8 grid gap-6">{children}</Card>
      </div>
      <AuthPanel {...panel} />
    </div>
  )
}
