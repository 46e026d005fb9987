import { brand } from '../../../domain/brand.ts'
import { TOTAL_SUPPLY } from '../../../domain/tokenomics.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PlateCaption } from '../../ui/plate.tsx'
import { ShareList } from './share-list.tsx'
import { ShareRings } from './share-rings.tsx'
import { tokens } from './tokens.ts'
import { Vesting } from './vesting.tsx'

export default function TokenomicsPage() {
  return (
    <>
      <Supply />
      <ShareList />
      <Vesting />
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
            {tokens(TOTAL_SUPPLY)} {brand.token}
          </dd>
        </dl>
        <p className="mt-7 max-w-lg text-lg text-muted sm:text-xl">
          The whole supply, in six shares. The largest is for the community; the one for contributors is set
          free over three years.
        </p>
        <div className="mt-8">
          <ButtonLink to="/about" size="large" variant="secondary">
            What the token is for
          </ButtonLink>
        </div>
      </div>
      <figure>
        <ShareRings className="-mx-3 w-[calc(100%+1.5rem)] max-w-none sm:mx-auto sm:w-4/5 lg:mx-0 lg:w-full" />
        <PlateCaption number={1} className="mt-2 text-balance lg:text-center">
          The supply as a slice of a trunk. Each share is as wide as its percentage.
        </PlateCaption>
      </figure>
    </section>
  )
}
