import type { ReactNode } from 'react'
import { Rings } from './rings.tsx'

/**
 * The head of a page in front of growth rings. They fade out above its lower edge, so that they neither end in a straight
 * line nor run through what follows.
 */
export function RingedHead({ children }: { children: ReactNode }) {
  return (
    <div className="relative isolate">
      <div className="absolute inset-0 -z-10 overflow-hidden mask-[linear-gradient(black_35%,transparent)]">
        <Rings
          count={14}
          className="absolute -top-40 -right-64 w-[30rem] max-w-none text-leaf opacity-15 sm:-right-52 sm:opacity-30 lg:-top-56 lg:-right-64 lg:w-[44rem] xl:-top-72 xl:-right-56 xl:w-[56rem]"
        />
      </div>
      <div className="page-width">{children}</div>
    </div>
  )
}
