import type { ReactNode } from 'react'
import { Rings } from '../../ui/rings.tsx'

type NarrowPageProps = { title: string; lead?: ReactNode; children: ReactNode }

/** A page of one column, for a single step such as choosing a new password. */
export function NarrowPage({ title, lead, children }: NarrowPageProps) {
  return (
    <div className="relative isolate overflow-hidden">
      {/* Only around the column, so that no lines are behind text. Placed from the top, because the page still grows after the first paint. */}
      <Rings
        count={16}
        className="absolute top-80 left-1/2 -z-10 w-[120rem] max-w-none -translate-1/2 mask-[radial-gradient(closest-side,transparent_38%,black_62%)] text-line"
      />
      <div className="page-width">
        <div className="mx-auto max-w-lg min-h-svh py-12 sm:min-h-128 sm:py-20">
          <h1 className="text-4xl sm:text-5xl">{title}</h1>
          {lead && <p className="mt-4 text-lg text-muted">{lead}</p>}
          <div className="mt-8">{children}</div>
        </div>
      </div>
    </div>
  )
}
