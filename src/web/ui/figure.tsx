import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDecimals, formatNumber } from '../../domain/format.ts'

const COUNT_MS = 900
const formats = { short: formatNumber, twoDecimals: formatDecimals }

/** Animates changes of a value by counting to it. The first value appears without animation. */
function useCounted(value: number) {
  const [shown, setShown] = useState(value)
  const reached = useRef(value)

  useEffect(() => {
    const from = reached.current
    if (from === value) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const share = still ? 1 : Math.min(Math.max(now - start, 0) / COUNT_MS, 1)
      reached.current = share === 1 ? value : Math.round(from + (value - from) * (1 - (1 - share) ** 3))
      setShown(reached.current)
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value])

  return shown
}

const sizes = {
  small: 'text-2xl sm:text-3xl',
  medium: 'text-4xl sm:text-5xl',
  large: 'text-4xl sm:text-6xl lg:text-7xl',
}

type FigureProps = {
  label: ReactNode
  value: number
  /** Gold is for points and the token. */
  tone?: 'ink' | 'gold'
  /** Large for the subject of a page, small for secondary figures. */
  size?: keyof typeof sizes
  /** Averages always have two decimals, even zeros. */
  format?: keyof typeof formats
  className?: string
}

export function Figure({
  label,
  value,
  tone = 'ink',
  size = 'medium',
  format = 'short',
  className = '',
}: FigureProps) {
  const shown = useCounted(value)
  return (
    <div className={className}>
      <dt className="text-sm font-medium text-muted">{label}</dt>
      <dd
        className={`figures mt-1 font-display leading-none ${sizes[size]} ${tone === 'gold' ? 'text-gold' : ''}`}
      >
        {formats[format](shown)}
      </dd>
    </div>
  )
}
