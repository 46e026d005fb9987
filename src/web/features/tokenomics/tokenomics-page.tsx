import { TOTAL_SUPPLY } from '../../../domain/tokenomics.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PlateCaption } from '../../ui/plate.tsx'
import { Rings } from '../../ui/rings.tsx'
import { messages } from './messages.ts'
import { ShareList } from './share-list.tsx'
import { ShareRings } from './share-rings.tsx'
import { Vesting } from './vesting.tsx'

const { supply, plan } = messages

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
          {supply.title}
        </h1>
        <dl className="mt-9">
          <dt className="font-medium text-muted">{supply.total}</dt>
          <dd className="figures mt-1.5 font-display text-[clamp(1.9rem,8.4vw,3.5rem)] leading-none tracking-[-0.02em] whitespace-nowrap text-gold lg:text-[clamp(2.5rem,4vw,3.5rem)]">
            {messages.tokens(TOTAL_SUPPLY)}
          </dd>
        </dl>
        <p className="mt-7 max-w-lg text-lg text-muted sm:text-xl">{supply.lead}</p>
      </div>
      <figure>
        <ShareRings className="-mx-3 w-[calc(100%+1.5rem)] max-w-none sm:mx-auto sm:w-4/5 lg:-mx-6 lg:-mt-6 lg:w-[calc(100%+3rem)]" />
        <PlateCaption number={1} className="mt-2 text-balance lg:text-center">
          {supply.caption}
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
          {plan.title}
        </h2>
        <p className="mt-5 max-w-xl text-lg text-muted">{plan.text}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to="/about" size="large">
            {plan.about}
          </ButtonLink>
          <ButtonLink to="/p2p" size="large" variant="secondary">
            {plan.simulation}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
