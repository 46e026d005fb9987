import { brand } from '../../../domain/brand.ts'
import { formatNumber } from '../../../domain/format.ts'
import { TOTAL_SUPPLY } from '../../../domain/tokenomics.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PlateCaption } from '../../ui/plate.tsx'
import { Rings } from '../../ui/rings.tsx'
import { ShareList } from './share-list.tsx'
import { ShareRings } from './share-rings.tsx'
import { Vesting } from './vesting.tsx'

export default function TokenomicsPage() {
  return (
    <>
      <Supply />
      <ShareList />
      <Vesting />
      <PlainTruth />
    </>
  )
}

function Supply() {
  return (
    <section className="page-width grid items-center gap-10 pt-12 pb-12 sm:pt-16 lg:min-h-[46rem] lg:grid-cols-[1fr_1fr] lg:gap-12 lg:py-12">
      <div>
        <h1 className="text-[clamp(2.75rem,12vw,5rem)] leading-none tracking-[-0.03em] lg:text-[clamp(4rem,6vw,5.5rem)]">
          Tokenomics
        </h1>
        <dl className="mt-9">
          <dt className="font-medium text-muted">Total supply</dt>
          <dd className="figures mt-1.5 font-display text-[clamp(1.9rem,8.4vw,3.5rem)] leading-none tracking-[-0.02em] whitespace-nowrap text-gold lg:text-[clamp(2.5rem,4vw,3.5rem)]">
            {`${formatNumber(TOTAL_SUPPLY)} ${brand.token}`}
          </dd>
        </dl>
        <p className="mt-7 max-w-lg text-lg text-muted sm:text-xl">
          The whole supply, in six shares. The largest is for the community; the one for contributors is set
          free over three years.
        </p>
      </div>
      <figure>
        <ShareRings className="-mx-3 w-[calc(100%+1.5rem)] max-w-none sm:mx-auto sm:w-4/5 lg:-mx-6 lg:-mt-6 lg:w-[calc(100%+3rem)]" />
        <PlateCaption number={1} className="mt-2 text-balance lg:text-center">
          The supply as a slice of a trunk. Each share is as wide as its percentage.
        </PlateCaption>
      </figure>
    </section>
  )
}

function PlainTruth() {
  return (
    <section aria-labelledby="plan" className="ground-forest relative overflow-hidden">
      <Rings
        count={14}
        seed={3}
        className="absolute -right-80 -bottom-88 w-[40rem] max-w-none opacity-20 lg:-right-40 lg:-bottom-96 lg:w-[56rem]"
      />
      <div className="page-width relative py-20 sm:py-28">
        <h2 id="plan" className="max-w-2xl text-4xl sm:text-6xl">
          A plan, and not an offer
        </h2>
        <p className="mt-5 max-w-xl text-lg text-muted">
          Nothing is sold on this site, and its exchange is simulated. What {brand.token} is meant to be used
          for is told on the about page.
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to="/about" size="large">
            What the token is for
          </ButtonLink>
          <ButtonLink to="/p2p" size="large" variant="secondary">
            See the simulation
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
