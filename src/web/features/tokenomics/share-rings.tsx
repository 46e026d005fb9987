import { useId } from 'react'
import { Paths, ringPath } from '../../ui/rings.tsx'
import { messages } from './messages.ts'
import { type Arc, arcs, isBelow, middleOf, namePath, pointAt, sectorPath } from './share-arcs.ts'

const INNER = 170
const OUTER = 430
const bark = woodLine(OUTER)
const core = woodLine(INNER)

function woodLine(radius: number) {
  return ringPath(0, 0, radius, 0.9 + radius / 520, 0.016)
}

function linesOf(count: number) {
  return Array.from({ length: count }, (_, i) => woodLine(INNER + ((OUTER - INNER) * (i + 1)) / (count + 1)))
}

/** The supply as a slice of a trunk, cut into its shares. Their widths are exact; only the growth lines are uneven. */
export function ShareRings({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg
      viewBox="-530 -530 1060 1060"
      role="img"
      aria-label={messages.supply.chart(
        arcs.map(({ name, percent }) => `${name} ${messages.percent(percent)}`).join(', '),
      )}
      className={className}
    >
      {arcs.map((arc, i) => (
        <Wood key={arc.name} arc={arc} clip={`${id}-${i}`} />
      ))}
      <Paths of={[bark, core]} className="fill-none stroke-leaf-strong" strokeWidth="4" />
      {arcs.map(({ name, from }) => (
        <Cut key={name} at={from} />
      ))}
      <Paths
        of={[124, 84, 46].map(woodLine)}
        className="fill-leaf stroke-leaf-strong"
        fillOpacity=".08"
        strokeOpacity=".6"
        strokeWidth="3"
      />
      <circle r="16" className="fill-leaf-strong" />
      {arcs.map((arc, i) => (
        <Label key={arc.name} arc={arc} path={`${id}-${i}-name`} />
      ))}
    </svg>
  )
}

function Wood({ arc, clip }: { arc: Arc; clip: string }) {
  const { from, to, colour, lines, width, dashes, fillOpacity } = arc
  return (
    <>
      <clipPath id={clip}>
        <path d={sectorPath(from, to, INNER - 30, OUTER + 40)} />
      </clipPath>
      <g
        clipPath={`url(#${clip})`}
        className={colour === 'gold' ? 'fill-gold-bright stroke-gold-bright' : 'fill-leaf stroke-leaf'}
        strokeWidth={width}
        strokeDasharray={dashes}
        strokeLinecap="round"
      >
        <path d={`${bark}${core}`} fillRule="evenodd" fillOpacity={fillOpacity} stroke="none" />
        <g className="fill-none">
          <Paths of={linesOf(lines)} strokeOpacity=".8" />
        </g>
      </g>
    </>
  )
}

/** A gap between two shares, so they can be distinguished without colour. */
function Cut({ at }: { at: number }) {
  const [x1, y1] = pointAt(at, INNER - 20)
  const [x2, y2] = pointAt(at, OUTER + 34)
  return <line x1={x1} y1={y1} x2={x2} y2={y2} className="stroke-paper" strokeWidth="14" />
}

function Label({ arc, path }: { arc: Arc; path: string }) {
  const [x, y] = pointAt(middleOf(arc), (INNER + OUTER) / 2 + 10)
  const words = arc.name.length > 20 ? arc.name.split(/(?<=&) /) : [arc.name]
  return (
    <>
      <text
        x={x}
        y={y}
        dy=".35em"
        textAnchor="middle"
        className="figures fill-ink stroke-paper font-display text-[64px] font-semibold lg:text-[58px]"
        strokeWidth="18"
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        {messages.percent(arc.percent)}
      </text>
      {words.map((word, i) => {
        const line = `${path}-${i}`
        const outwards = (words.length - 1 - i) * 44
        return (
          <g key={word}>
            <path id={line} d={namePath(arc, (isBelow(arc) ? 482 : 460) + outwards)} className="fill-none" />
            <text textAnchor="middle" className="fill-ink text-[38px] font-medium lg:text-[30px]">
              <textPath href={`#${line}`} startOffset="50%">
                {word}
              </textPath>
            </text>
          </g>
        )
      })}
    </>
  )
}

const SMALL = { inner: 20, outer: 50 }

/** A small copy of the ring that highlights one share. */
export function ShareSwatch({ arc, className }: { arc: Arc; className?: string }) {
  const colour = arc.colour === 'gold' ? 'fill-gold-bright' : 'fill-leaf'
  return (
    <svg viewBox="-56 -56 112 112" className={className} aria-hidden="true">
      {[SMALL.outer, 42, 35, 28, SMALL.inner].map((radius) => (
        <circle
          key={radius}
          r={radius}
          className="fill-none stroke-edge"
          strokeOpacity=".55"
          strokeWidth="2"
        />
      ))}
      <path d={sectorPath(arc.from, arc.to, SMALL.inner, SMALL.outer)} className={colour} />
    </svg>
  )
}
