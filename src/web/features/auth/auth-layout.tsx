import type { ComponentProps, ReactNode } from 'react'
import { useNavigationState } from '../../app/navigation-state.ts'
import { useSession } from '../../app/session.ts'
import { Card } from '../../ui/card.tsx'
import { DayRings } from '../../ui/day-rings.tsx'
import { Redirect } from '../../ui/navigation.tsx'

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

type AuthPanelProps = { title: string; text: string; days: number }

/** Explains membership in a few words beside the form. The outermost ring stands for today. */
function AuthPanel({ title, text, days }: AuthPanelProps) {
  return (
    <div className="ground-forest relative isolate flex min-h-88 flex-col justify-end overflow-hidden rounded-3xl md:sticky md:top-24 md:max-h-176">
      <DayRings
        days={days}
        toCome={4}
        width={8}
        className="absolute -top-20 -right-24 -z-10 w-120 max-w-none md:-top-6 md:-right-10 md:w-88 lg:-top-28 lg:-right-28 lg:w-160"
      />
      {/* The rings fade out before they reach the text. */}
      <div className="bg-linear-to-t from-forest from-70% to-transparent p-7 pt-24 lg:p-10 lg:pt-32">
        <p className="font-display text-2xl leading-tight font-medium tracking-tight text-balance lg:text-4xl">
          {title}
        </p>
        <p className="mt-3 max-w-md text-muted">{text}</p>
      </div>
    </div>
  )
}
