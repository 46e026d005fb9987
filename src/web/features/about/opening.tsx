import { brand } from '../../../domain/brand.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PlateCaption } from '../../ui/plate.tsx'
import { FieldMap } from './field-map.tsx'

export function Opening() {
  return (
    <section className="isolate overflow-hidden border-b border-line">
      <div className="page-width grid items-center gap-10 pt-12 pb-8 sm:pt-16 lg:min-h-[44rem] lg:grid-cols-[5fr_7fr] lg:gap-6 lg:py-10">
        <div className="relative">
          <h1 className="text-[clamp(3.25rem,13vw,5rem)] leading-none tracking-[-0.03em] lg:text-[clamp(4.5rem,6.4vw,6rem)]">
            {`About ${brand.name}`}
          </h1>
          <p className="mt-6 max-w-lg text-lg text-muted sm:text-xl">
            People who look after living places, a way to check what they did, and a token to record it. Here
            is how the parts fit together, and how far along we are.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="#roadmap" size="large">
              Roadmap
            </ButtonLink>
            <ButtonLink to="/tokenomics" size="large" variant="secondary">
              Tokenomics
            </ButtonLink>
          </div>
        </div>
        <figure className="relative -z-10">
          <FieldMap className="-mx-5 w-[calc(100%+2.5rem)] max-w-none overflow-visible sm:mx-auto sm:w-11/12 lg:mx-0 lg:-mr-16 lg:w-[calc(100%+4rem)]" />
          <PlateCaption
            number={1}
            className="relative -mx-2 mt-3 w-fit rounded-xl bg-paper px-2 py-1 lg:mr-0 lg:ml-auto"
          >
            The way of a good deed: <span className="whitespace-nowrap">(1) done in a place,</span>{' '}
            <span className="whitespace-nowrap">(2) checked,</span>{' '}
            <span className="whitespace-nowrap">(3) recorded for all to see.</span>
          </PlateCaption>
        </figure>
      </div>
    </section>
  )
}
