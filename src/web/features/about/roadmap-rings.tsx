import {
  CURRENT_PHASE,
  type PhaseNumber,
  type PhaseState,
  phaseState,
  phases,
} from '../../../domain/roadmap.ts'
import { Paths, ringPath } from '../../ui/rings.tsx'

const BAND = 150
const LINES = 5

/** The growth lines of one phase; the last is its edge. */
function band(number: PhaseNumber) {
  return Array.from({ length: LINES }, (_, i) => {
    const radius = BAND * (number - 1 + (i + 1) / LINES) + 20
    return ringPath(500, 500, radius, 1.2 + radius / 380, 0.012 + radius / 22000)
  })
}

/** Draws the project as a trunk: completed phases as wood, the current one in gold, upcoming ones dashed. */
export function RoadmapRings({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1000 1000" className={className} aria-hidden="true" strokeLinecap="round">
      {phases.toReversed().map(({ number }) => (
        <Band key={number} lines={band(number)} state={phaseState(number, CURRENT_PHASE)} />
      ))}
      {phases.map(({ number }) => (
        <text
          key={number}
          x="500"
          y={500 + BAND * (number - 0.5) + 20}
          dy=".35em"
          textAnchor="middle"
          className="figures fill-ink stroke-forest font-display text-[44px] font-semibold"
          strokeWidth="22"
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          {number}
        </text>
      ))}
    </svg>
  )
}

function Band({ lines, state }: { lines: string[]; state: PhaseState }) {
  const edge = lines.at(-1)
  if (state === 'Upcoming')
    return <path d={edge} className="fill-forest stroke-edge" strokeWidth="5" strokeDasharray="14 18" />
  return (
    <>
      <path d={edge} className="fill-forest" />
      <Paths
        of={lines}
        className={state === 'Current' ? 'fill-gold-bright stroke-gold-bright' : 'fill-leaf stroke-leaf'}
        fillOpacity=".06"
        strokeOpacity=".7"
        strokeWidth="3"
      />
      {state === 'Current' && (
        <path
          d={edge}
          pathLength="1"
          className="motion-safe:animate-draw fill-none stroke-gold-bright"
          strokeWidth="12"
        />
      )}
    </>
  )
}

const outline = ringPath(60, 60, 48, 1.2, 0.03)
const heart = ringPath(60, 60, 24, 1.6, 0.03)

/** A small ring in the style of its phase, shown beside the phase's name. */
export function PhaseIcon({ state, className }: { state: PhaseState; className?: string }) {
  return (
    <svg viewBox="0 0 120 120" className={className} aria-hidden="true" strokeLinecap="round">
      {state === 'Completed' && (
        <>
          <path d={outline} className="fill-leaf" />
          <path d="m38 62 16 16 30-36" className="fill-none stroke-forest" strokeWidth="10" />
        </>
      )}
      {state === 'Current' && (
        <>
          <path d={outline} className="fill-none stroke-gold-bright" strokeWidth="8" />
          <path d={heart} className="fill-gold-bright" />
        </>
      )}
      {state === 'Upcoming' && (
        <path d={outline} className="fill-none stroke-edge" strokeWidth="5" strokeDasharray="9 12" />
      )}
    </svg>
  )
}
