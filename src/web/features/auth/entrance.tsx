import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useArrival } from '../../app/arrival.ts'
import { useSession } from '../../app/session.ts'
import { Card } from '../../ui/card.tsx'
import { Rings } from '../../ui/rings.tsx'

type EntranceProps = {
  title: string
  lead: ReactNode
  /** What membership is, in a few words beside the form. */
  panel: { title: string; text: ReactNode; seed: number }
  children: ReactNode
}

/** A door for visitors. Who is a member, or becomes one here, goes on to where they were heading. */
export function Entrance({ title, lead, panel, children }: EntranceProps) {
  const session = useSession()
  const { from = '/dashboard' } = useArrival()
  if (session.status === 'member') return <Navigate to={from} replace />
  return (
    <div className="page-width grid gap-x-10 gap-y-12 py-10 sm:py-14 md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)] lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-x-20 lg:py-20">
      <div className="min-w-0">
        <h1 className="text-4xl sm:text-5xl lg:text-6xl">{title}</h1>
        <p className="mt-4 text-lg text-muted">{lead}</p>
        <Card className="mt-8 grid gap-6">{children}</Card>
      </div>
      <div className="ground-forest relative isolate flex min-h-72 flex-col justify-end overflow-hidden rounded-3xl p-7 lg:p-10">
        <Rings
          count={14}
          seed={panel.seed}
          className="absolute -top-24 -right-28 -z-10 w-[34rem] max-w-none text-edge/60 lg:-top-32 lg:-right-40 lg:w-[46rem]"
        />
        <p className="font-display text-2xl leading-tight font-medium tracking-tight text-balance lg:text-4xl">
          {panel.title}
        </p>
        <p className="mt-3 max-w-md text-muted">{panel.text}</p>
      </div>
    </div>
  )
}
