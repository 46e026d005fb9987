import { renderMessage } from '../../ui/render-message.tsx'
import { Paths, ringPath } from '../../ui/rings.tsx'
import { ExchangeSection } from './exchange-section.tsx'
import { messages } from './messages.ts'

const WIDTH = 1200
const HEIGHT = 720
const STEP = 60

const sun = [170, 142, 114, 86, 58, 30].map((radius, i) => ringPath(775, 320, radius, 0.7 + i * 0.14, 0.018))
const ridges = [
  { at: 400, height: 60, seed: 0.4, opacity: 0.16 },
  { at: 468, height: 52, seed: 2.3, opacity: 0.2 },
  { at: 536, height: 46, seed: 4.4, opacity: 0.26 },
  { at: 604, height: 40, seed: 5.7, opacity: 0.34 },
  { at: 664, height: 30, seed: 1.2, opacity: 0.44 },
].map((ridge) => ({ ...ridge, line: ridgeLine(ridge.at, ridge.height, ridge.seed) }))

/** A line of hills from edge to edge. Corners are whole numbers, so that server and browser render the same text. */
function ridgeLine(at: number, height: number, seed: number) {
  const corners = Array.from({ length: WIDTH / STEP + 3 }, (_, i) => {
    const rise = Math.sin(i * 0.42 + seed) + 0.5 * Math.sin(i * 0.93 + 2 * seed)
    return { x: (i - 1) * STEP, y: Math.round(at - height * rise) }
  })
  const middles = corners.slice(1).map(({ x, y }, i) => {
    const before = corners[i] ?? { x, y }
    return `${before.x} ${before.y} ${(before.x + x) / 2} ${(before.y + y) / 2}`
  })
  return `M${-2 * STEP} ${at}Q${middles.join('Q')}`
}

export function Chart() {
  return (
    <ExchangeSection title={messages.chart.title} className="h-full">
      <figure className="flex grow flex-col">
        <div className="relative min-h-84 grow overflow-hidden rounded-2xl border border-line bg-raised sm:min-h-96">
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="xMidYMax slice"
            className="absolute inset-0 size-full"
            aria-hidden="true"
          >
            <Paths
              of={sun}
              className="fill-gold-bright stroke-gold-bright"
              fillOpacity=".1"
              strokeOpacity=".7"
              strokeWidth="3"
            />
            {ridges.map(({ line, opacity }) => (
              <g key={line}>
                <path d={`${line}V${HEIGHT}H0z`} className="fill-raised" />
                <path
                  d={`${line}V${HEIGHT}H0z`}
                  className="fill-leaf stroke-leaf"
                  fillOpacity={opacity}
                  strokeWidth="2"
                />
              </g>
            ))}
          </svg>
          <p className="relative max-w-72 p-6 font-display text-2xl leading-tight sm:p-8 sm:text-3xl">
            {messages.chart.text}
          </p>
        </div>
        <figcaption className="mt-3 text-sm text-muted">
          {renderMessage(messages.chart.caption, {
            figure: (text) => <span className="mr-1 font-semibold text-ink">{text}</span>,
          })}
        </figcaption>
      </figure>
    </ExchangeSection>
  )
}
