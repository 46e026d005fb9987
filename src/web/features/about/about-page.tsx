import { CURRENT_PHASE, type PhaseState, phaseState, phases } from '../../../domain/roadmap.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { linkTo } from '../../ui/link.tsx'
import { Plate, PlateCaption } from '../../ui/plate.tsx'
import { renderMessage, strong } from '../../ui/render-message.tsx'
import { FieldMap } from './field-map.tsx'
import { messages } from './messages.ts'
import { PhaseIcon, RoadmapRings } from './roadmap-rings.tsx'
import drawings from './utility.svg'

const { opening, ecosystem, utility, roadmap, audience } = messages

export default function AboutPage() {
  return (
    <>
      <Opening />
      <Ecosystem />
      <TokenUtility />
      <Roadmap />
      <Audience />
    </>
  )
}

function Opening() {
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

function Ecosystem() {
  return (
    <section
      aria-labelledby="ecosystem"
      className="page-width grid gap-10 py-16 sm:py-24 lg:grid-cols-[5fr_7fr] lg:gap-20"
    >
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 id="ecosystem" className="text-4xl sm:text-5xl">
          {ecosystem.title}
        </h2>
        <p className="mt-5 max-w-md text-lg text-muted">{ecosystem.lead}</p>
      </div>
      <div>
        <ol className="border-t border-edge">
          {ecosystem.steps.map(({ name, text }, i) => (
            <li key={name} className="flex gap-5 border-b border-line py-7 sm:gap-8">
              <span
                aria-hidden="true"
                className="figures grid size-12 shrink-0 place-items-center rounded-full border-2 border-ink font-display text-xl font-semibold"
              >
                {i + 1}
              </span>
              <div>
                <h3 className="text-xl">{name}</h3>
                <p className="mt-1.5 max-w-xl text-lg text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-10 rounded-2xl border border-line bg-leaf-soft p-6 sm:p-8">
          <h3 className="text-xl">{ecosystem.todayTitle}</h3>
          <p className="mt-2 text-lg">
            {renderMessage(ecosystem.today, {
              strong: (text) => <strong className="font-semibold">{text}</strong>,
              roadmap: linkTo('#roadmap'),
            })}
          </p>
        </div>
      </div>
    </section>
  )
}

/** Each has a drawing in utility.svg. */
const uses = ['staking', 'marketplace', 'governance', 'funding'] as const

function TokenUtility() {
  return (
    <section aria-labelledby="utility" className="border-t border-line bg-sunk">
      <div className="page-width py-16 sm:py-24">
        <h2 id="utility" className="text-4xl sm:text-5xl">
          {utility.title}
        </h2>
        <p className="mt-5 max-w-2xl text-lg text-muted">{renderMessage(utility.lead, { strong })}</p>
        <ul className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-7">
          {uses.map((use, i) => (
            <li key={use} className="relative">
              <Plate number={i + 2} caption={utility[use].caption}>
                <svg viewBox="0 0 640 540" className="h-auto w-full" aria-hidden="true" strokeLinecap="round">
                  <use href={`${drawings}#${use}`} />
                </svg>
              </Plate>
              <h3 className="mt-5 text-xl">{utility[use].name}</h3>
              <p className="absolute top-3 left-3 rounded-full border border-edge bg-raised px-2.5 py-0.5 text-sm font-medium text-muted">
                {utility.future}
              </p>
              <p className="mt-2 max-w-md text-muted">{utility[use].text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const looks: Record<PhaseState, string> = {
  Completed: 'border-edge text-ink',
  Current: 'border-transparent bg-gold-bright text-forest',
  Upcoming: 'border-dashed border-edge text-muted',
}

function Roadmap() {
  return (
    <section aria-labelledby="roadmap" className="ground-forest overflow-hidden">
      <div className="page-width grid gap-12 py-16 sm:py-24 lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-20">
        <div>
          <h2 id="roadmap" className="text-4xl sm:text-5xl">
            {roadmap.title}
          </h2>
          <p className="mt-5 max-w-md text-lg text-muted">{roadmap.lead}</p>
          <figure className="mt-10">
            <RoadmapRings className="mx-auto w-full max-w-sm overflow-visible lg:mx-0 lg:max-w-md" />
            <PlateCaption number={6} className="mt-6">
              {renderMessage(roadmap.caption, {
                gold: (text) => <span className="font-semibold text-gold">{text}</span>,
              })}
            </PlateCaption>
          </figure>
        </div>
        <ol className="border-t border-edge">
          {phases.map(({ number, name }) => {
            const state = phaseState(number, CURRENT_PHASE)
            return (
              <li key={number} className="flex gap-5 border-b border-edge/50 py-8 sm:gap-8 sm:py-10">
                <PhaseIcon state={state} className="size-12 shrink-0 sm:size-16" />
                <div className="grow">
                  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
                    <h3 className="font-display text-2xl font-medium tracking-[-0.015em] sm:text-3xl">
                      <span className="mb-1 block font-body text-base tracking-normal text-muted">
                        {roadmap.phase(number)}
                      </span>{' '}
                      {name}
                    </h3>
                    <p
                      className={`mb-1 rounded-full border px-3 py-0.5 text-sm font-semibold ${looks[state]}`}
                    >
                      {roadmap.states[state]}
                    </p>
                  </div>
                  <p className="mt-3 max-w-xl text-lg text-muted">{roadmap.aims[number]}</p>
                </div>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}

function Audience() {
  return (
    <section
      aria-labelledby="audience"
      className="page-width grid gap-10 py-16 sm:py-24 lg:grid-cols-[5fr_7fr] lg:gap-20"
    >
      <div>
        <h2 id="audience" className="text-4xl sm:text-5xl">
          {audience.title}
        </h2>
        <p className="mt-5 max-w-md text-lg text-muted">{audience.lead}</p>
      </div>
      <ul className="border-t border-edge lg:row-span-2">
        {audience.groups.map(({ name, text }) => (
          <li
            key={name}
            className="grid gap-x-8 gap-y-1 border-b border-line py-6 sm:grid-cols-[minmax(0,14rem)_1fr] sm:items-baseline"
          >
            <h3 className="font-display text-2xl font-medium tracking-[-0.015em]">{name}</h3>
            <p className="text-lg text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 self-end">
        <ButtonLink to="/register" className="member:hidden">
          {audience.becomeMember}
        </ButtonLink>
        <ButtonLink to="/tasks" className="visitor:hidden">
          {audience.openTasks}
        </ButtonLink>
        <ButtonLink to="/tokenomics" variant="secondary">
          {audience.tokenomics}
        </ButtonLink>
      </div>
    </section>
  )
}
