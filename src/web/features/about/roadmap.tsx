import { CURRENT_PHASE, type PhaseState, phaseState, phases } from '../../../domain/roadmap.ts'
import { PlateCaption } from '../../ui/plate.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { messages } from './messages.ts'
import { PhaseIcon, RoadmapRings } from './roadmap-rings.tsx'

const { roadmap } = messages

const looks: Record<PhaseState, string> = {
  Completed: 'border-edge text-ink',
  Current: 'border-transparent bg-gold-bright text-forest',
  Upcoming: 'border-dashed border-edge text-muted',
}

export function Roadmap() {
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
