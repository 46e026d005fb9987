import type { ComponentProps } from 'react'

type PictureProps = Pick<ComponentProps<'img'>, 'onError'> & {
  src: string
  alt: string
  className?: string
  eager?: boolean
}

/**
 * An image of unknown size in a frame of known shape, so that nothing moves when it arrives. One that cannot be loaded is
 * hidden by the script in app/first-paint.ts, perhaps before React takes over; another address therefore needs another element.
 */
export function Picture({ src, alt, className = '', eager = false, onError }: PictureProps) {
  return (
    <img
      key={src}
      suppressHydrationWarning
      onError={onError}
      src={src}
      alt={alt}
      width={1600}
      height={900}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={`aspect-video h-auto w-full rounded-2xl border border-line bg-sunk object-cover ${className}`}
    />
  )
}
