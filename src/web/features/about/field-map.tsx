import drawing from './field-map.svg'

const stations = [
  { number: 1, x: 286, y: 652 },
  { number: 2, x: 452, y: 430 },
  { number: 3, x: 594, y: 318 },
]

/** A walker's map with a golden trail from the wood over the ridge to the top. */
export function FieldMap({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1000 880" className={className} aria-hidden="true" strokeLinecap="round">
      <use href={`${drawing}#land`} />
      <path
        d="M286 652C344 668 424 640 400 560S330 470 452 430S640 480 676 408S640 330 594 318"
        pathLength="1"
        className="motion-safe:animate-draw fill-none stroke-gold-bright"
        strokeWidth="7"
      />
      {stations.map(({ number, x, y }) => (
        <g key={number}>
          <circle cx={x} cy={y} r="31" className="fill-paper stroke-ink" strokeWidth="5" />
          <text
            x={x}
            y={y}
            dy=".35em"
            textAnchor="middle"
            className="figures fill-ink font-display text-[34px] font-semibold"
          >
            {number}
          </text>
        </g>
      ))}
      <North />
    </svg>
  )
}

function North() {
  return (
    <g transform="translate(908 120)" className="fill-none stroke-ink" strokeWidth="3">
      <circle r="42" className="fill-paper" />
      <path d="M0-30 10 6 0 0-10 6Z" className="fill-ink" strokeLinejoin="round" />
      <text y="32" textAnchor="middle" strokeWidth="0" className="fill-ink text-[24px] font-semibold">
        N
      </text>
    </g>
  )
}
