import type { ReactNode } from 'react'

type MiniatureProps = { title: string; points: number; children: ReactNode }

/** The card of a quest, small: its title, its points, and below them what members do. Only for the eyes. */
export function Miniature({ title, points, children }: MiniatureProps) {
  return (
    <div
      aria-hidden="true"
      className="grid h-34 grid-cols-1 content-start gap-2 overflow-hidden rounded-xl border border-line bg-raised p-3 text-xs select-none group-hover:border-leaf"
    >
      <div className="flex items-baseline justify-between gap-2 font-semibold">
        <span className="truncate">{title}</span>
        <span className="figures shrink-0 text-gold">+{points}</span>
      </div>
      {children}
    </div>
  )
}

export function MiniText({ children }: { children: ReactNode }) {
  return <p className="line-clamp-2 text-muted">{children}</p>
}

export function MiniOptions({ options, chosen = 0 }: { options: readonly string[]; chosen?: number }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      {options.map((option, index) => (
        <span
          key={option}
          className={`flex items-center gap-1.5 rounded-md border px-2 py-1 ${index === chosen ? 'border-leaf bg-leaf-soft font-semibold' : 'border-line'}`}
        >
          <span
            className={`size-2.5 shrink-0 rounded-full border ${index === chosen ? 'border-3 border-leaf' : 'border-edge'}`}
          />
          <span className="truncate">{option}</span>
        </span>
      ))}
    </div>
  )
}

export function MiniField({ children, isLong = false }: { children: ReactNode; isLong?: boolean }) {
  return (
    <span
      className={`block truncate rounded-md border border-edge px-2 py-1 text-muted ${isLong ? 'h-11' : ''}`}
    >
      {children}
    </span>
  )
}

export function MiniButton({ children }: { children: ReactNode }) {
  return (
    <span className="max-w-full truncate justify-self-start rounded-full bg-leaf px-3 py-1 font-semibold text-on-leaf">
      {children}
    </span>
  )
}

/** How much of something is done. */
export function MiniProgress({ done, of }: { done: number; of: number }) {
  return (
    <span className="flex gap-1">
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps are alike
        <span key={index} className={`h-2 flex-1 rounded-full ${index < done ? 'bg-leaf' : 'bg-sunk'}`} />
      ))}
    </span>
  )
}
