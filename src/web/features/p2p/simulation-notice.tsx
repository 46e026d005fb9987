import { brand } from '../../../domain/brand.ts'
import { Rings } from '../../ui/rings.tsx'
import { LAST_PRICE, QUOTE } from './demo-market.ts'

/** Nobody may take this page for a market: it says so before anything else. */
export function SimulationNotice() {
  return (
    <div className="ground-forest relative isolate flex flex-wrap items-end justify-between gap-x-12 gap-y-6 overflow-hidden rounded-2xl px-6 py-7 sm:px-9 sm:py-9">
      <Rings
        count={12}
        seed={4}
        className="absolute -right-52 -bottom-60 -z-10 w-[26rem] max-w-none opacity-20 sm:w-[32rem] lg:-right-24 lg:-bottom-64"
      />
      <div role="note" className="max-w-2xl">
        <p className="font-display text-2xl leading-tight sm:text-3xl">This is a simulation.</p>
        <p className="mt-2 text-muted sm:text-lg">
          Every price, order and trade on this page is invented. No wallet can be connected, nothing is bought
          or sold, and nothing you type leaves the page.
        </p>
      </div>
      <dl>
        <dt className="text-sm font-medium text-muted">{brand.pair}, demo price</dt>
        <dd className="figures mt-1 font-display text-4xl leading-none sm:text-5xl">
          {LAST_PRICE} <span className="text-xl">{QUOTE}</span>
        </dd>
      </dl>
    </div>
  )
}
