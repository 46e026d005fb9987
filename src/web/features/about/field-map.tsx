import { Paths, ringPath } from '../../ui/rings.tsx'

const hill = Array.from({ length: 13 }, (_, i) => {
  const share = (13 - i) / 13
  return ringPath(
    590 + 70 * share,
    320 + 40 * share,
    400 * share ** 1.1,
    2.2 + 1.5 * share,
    0.03 + 0.06 * share,
  )
})
const knoll = [210, 164, 118, 74, 34].map((radius, i) =>
  ringPath(236 + i * 3, 642 - i * 4, radius, 4 + i * 0.2, 0.06),
)
const plain = [450, 520, 596].map((radius, i) => ringPath(590, 440, radius, 3.3 + i * 0.12, 0.06, 0.86))
const [shore = '', ...waves] = [104, 80, 54].map((radius, i) =>
  ringPath(744, 728, radius, 2.4 + i * 0.1, 0.06, 0.6),
)

const wood = [
  [86, 560, 30],
  [132, 604, 38],
  [94, 650, 34],
  [146, 694, 40],
  [196, 574, 30],
  [200, 640, 36],
  [92, 744, 30],
  [208, 724, 34],
  [268, 764, 30],
  [858, 640, 28],
  [902, 676, 34],
  [866, 716, 30],
] as const

const stations = [
  { number: 1, x: 286, y: 652 },
  { number: 2, x: 452, y: 430 },
  { number: 3, x: 594, y: 318 },
]

/** A walker's map with a golden trail from the wood over the ridge to the top. */
export function FieldMap({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1000 880" className={className} aria-hidden="true" strokeLinecap="round">
      <Paths of={plain} className="fill-none stroke-line" strokeWidth="2" />
      <Paths
        of={[...hill, ...knoll]}
        className="fill-leaf stroke-leaf-strong"
        fillOpacity=".085"
        strokeOpacity=".6"
        strokeWidth="1.75"
      />
      <Lake />
      {wood.map(([x, y, size]) => (
        <Conifer key={`${x} ${y}`} x={x} y={y} size={size} />
      ))}
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

function Lake() {
  return (
    <>
      <path d={shore} className="stroke-leaf fill-paper" strokeWidth="3" strokeOpacity="1" />
      <Paths
        of={waves}
        className="stroke-leaf fill-none"
        strokeWidth="2"
        strokeOpacity="0.55"
        strokeDasharray="26 16"
      />
    </>
  )
}

function Conifer({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${size / 20})`}
      d="M0 20V12M0-20 7-6H4.500L10 5H6l7 9H-13L-6 5h-4l5.500-11H-7Z"
      className="fill-leaf-strong stroke-leaf-strong"
      strokeWidth="2"
      strokeLinejoin="round"
    />
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
