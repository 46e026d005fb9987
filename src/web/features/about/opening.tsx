import { ButtonLink } from '../../ui/button-link.tsx'
import { PlateCaption } from '../../ui/plate.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { FieldMap } from './field-map.tsx'
import { messages } from './messages.ts'

const { opening } = messages

export function Opening() {
  return (
    <section className="isolate overflow-hidden border-b border-line">
      <div className="page-width grid items-center gap-10 pt-12 pb-8 sm:pt-16 lg:min-h-[44rem] lg:grid-cols-[5fr_7fr] lg:gap-6 lg:py-10">
        <div className="relative">
          <h1 className="text-[clamp(3.25rem,13vw,5rem)] leading-none tracking-[-0.03em] lg:text-[clamp(4.5rem,6.4vw,6rem)]">
            {opening.title}
          </h1>
          <p className="mt-6 max-w-lg text-lg text-muted sm:text-xl">{opening.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="#roadmap" size="large">
              {opening.roadmap}
            </ButtonLink>
            <ButtonLink to="/tokenomics" size="large" variant="secondary">
              {opening.tokenomics}
            </ButtonLink>
          </div>
        </div>
        <figure className="relative -z-10">
          <FieldMap className="-mx-5 w-[calc(100%+2.5rem)] max-w-none overflow-visible sm:mx-auto sm:w-11/12 lg:mx-0 lg:-mr-16 lg:w-[calc(100%+4rem)]" />
          <PlateCaption
            number={1}
            className="relative -mx-2 mt-3 w-fit rounded-xl bg-paper px-2 py-1 lg:mr-0 lg:ml-auto"
          >
            {renderMessage(opening.caption, {
              part: (text) => <span className="whitespace-nowrap">{text}</span>,
            })}
          </PlateCaption>
        </figure>
      </div>
    </section>
  )
}
