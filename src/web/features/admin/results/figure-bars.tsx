import type { ReactNode } from 'react'
import { formatNumber } from '../../../../domain/format.ts'
import { RowLink } from '../row-link.tsx'
import { Bar } from './bar.tsx'

export interface BarFigure {
  label: string
  value: number
  /** Where what it counts is listed; undefined if the reader may not see that. */
  link?: string | undefined
  hint?: string | undefined
  /** It is counted in another unit than the others, such as views beside members. */
  isAside?: boolean
}

type FigureBarsProps = { title: string; figures: readonly BarFigure[]; children?: ReactNode }

/** Figures below each other with bars, so that one sees where members are lost. */
export function FigureBars({ title, figures, children }: FigureBarsProps) {
  const most = (isAside: boolean) =>
    Math.max(...figures.filter((figure) => (figure.isAside ?? false) === isAside).map(({ value }) => value))
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="font-body text-lg font-semibold">{title}</h2>
      <dl className="mt-2 divide-y divide-line">
        {figures.map(({ label, value, link, hint, isAside = false }) => (
          <div
            key={label}
            className="grid min-h-11 grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-x-4 py-1.5"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="order-last min-w-14 text-right">
              {link === undefined ? (
                <span className="figures font-semibold">{formatNumber(value)}</span>
              ) : (
                <RowLink to={link} className="figures font-semibold">
                  {formatNumber(value)}
                  <span className="sr-only"> {label}</span>
                </RowLink>
              )}
            </dd>
            <dd className="min-w-0">
              <Bar value={value} most={most(isAside)} tone={isAside ? 'muted' : 'leaf'} />
              {hint !== undefined && <p className="mt-1 text-xs text-muted">{hint}</p>}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
