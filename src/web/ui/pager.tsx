import { Button } from './button.tsx'
import { pageOf } from './messages.ts'

type PagerProps = {
  /** The name of the list, for screen readers. */
  label: string
  newer: string
  older: string
  page: number
  pages: number
  goTo: (page: number) => void
}

export function Pager({ label, newer, older, page, pages, goTo }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="mt-5 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <Button variant="secondary" onClick={() => goTo(page - 1)}>
          {newer}
        </Button>
      )}
      <p className="figures text-muted">{pageOf(page, pages)}</p>
      {page < pages && (
        <Button variant="secondary" onClick={() => goTo(page + 1)}>
          {older}
        </Button>
      )}
    </nav>
  )
}
