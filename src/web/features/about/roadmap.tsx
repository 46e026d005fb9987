import {
  CURRENT_PHASE,
  type PhaseNumber,
  type PhaseState,
  phaseState,
  phases,
} from '../../../domain/roadmap.ts'
import { PlateCaption } from '../../ui/plate.tsx'
import { PhaseIcon, RoadmapRings } from './roadmap-rings.tsx'

const aims: Record<PhaseNumber, string> = {
  1: 'The site opens and the first members join. They take part day by day, earn pending points and can link a C-Chain wallet address.',
  2: 'More ways to take part: weekly challenges, handing in proof of conservation work, bounties, and a voice in decisions.',
  3: 'Opening up to more people and more places, and making it easy to take part, whatever you know about chains and tokens.',
}

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
            Roadmap
          </h2>
          <p className="mt-5 max-w-md text-lg text-muted">
            Three phases, from the inside out. It is a plan, not a promise: steps may change, and we give no
            dates we cannot keep.
          </p>
          <figure className="mt-10">
            <RoadmapRings className="mx-auto w-full max-w-sm overflow-visible lg:mx-0 lg:max-w-md" />
            <PlateCaption number={6} className="mt-6">
              The project as a trunk. <span className="font-semibold text-gold">Gold</span> is the ring that
              grows now; dashed ones are yet to come.
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
                        Phase {number}
                      </span>{' '}
                      {name}
                    </h3>
                    <p
                      className={`mb-1 rounded-full border px-3 py-0.5 text-sm font-semibold ${looks[state]}`}
                    >
                      {state}
                    </p>
                  </div>
                  <p className="mt-3 max-w-xl text-lg text-muted">{aims[number]}</p>
                </div>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
