import { ringPath } from '../../ui/rings.tsx'

const COUNT = 12

type AuthPanelProps = { title: string; text: string; seed: number }

/** Explains membership in a few words beside the form. The outermost ring stands for today. */
export function AuthPanel({ title, text, seed }: AuthPanelProps) {
  return (
    <div className="ground-forest relative isolate flex min-h-88 flex-col justify-end overflow-hidden rounded-3xl md:sticky md:top-24 md:max-h-176">
      <svg
        viewBox="0 0 1000 1000"
        fill="none"
        className="absolute -top-20 -right-24 -z-10 w-120 max-w-none md:-top-24 md:-right-32 md:w-136 lg:-top-28 lg:-right-28 lg:w-160"
        aria-hidden="true"
      >
        {Array.from({ length: COUNT }, (_, ring) => (
          <path
            key={ringOf(ring, seed)}
            d={ringOf(ring, seed)}
            strokeWidth={ring === COUNT - 1 ? 2.5 : 1.5}
            vectorEffect="non-scaling-stroke"
            className={ring === COUNT - 1 ? 'stroke-gold' : 'stroke-edge/60'}
          />
        ))}
      </svg>
      {/* The rings fade out before they reach the text. */}
      <div className="bg-linear-to-t from-forest from-70% to-transparent p-7 pt-24 lg:p-10 lg:pt-32">
        <p className="font-display text-2xl leading-tight font-medium tracking-tight text-balance lg:text-4xl">
          {title}
        </p>
        <p className="mt-3 max-w-md text-muted">{text}</p>
      </div>
    </div>
  )
}

function ringOf(ring: number, seed: number): string {
  const share = (ring + 1) / COUNT
  return ringPath(500, 500, 440 * share ** 0.85, seed + ring * 0.12, 0.02 + 0.035 * share)
}
