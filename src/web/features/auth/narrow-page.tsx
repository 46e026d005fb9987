import type { ReactNode } from 'react'
import { Rings } from '../../ui/rings.tsx'

type NarrowPageProps = { title: string; lead?: ReactNode; children: ReactNode }

/** A step on somebody's way: one column, and nothing beside it. */
export function NarrowPage({ title, lead, children }: NarrowPageProps) {
  return (
    <div className="relative isolate overflow-hidden">
      <Rings
        count={11}
        seed={4}
        className="absolute top-8 left-1/2 -z-10 w-[60rem] max-w-none -translate-x-1/2 text-line sm:top-0"
      />
      <div className="page-width">
        <div className="mx-auto max-w-lg py-12 sm:py-20">
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          {lead && <p className="mt-4 text-lg text-muted">{lead}</p>}
          <div className="mt-8">{children}</div>
        </div>
      </div>
    </div>
  )
}
