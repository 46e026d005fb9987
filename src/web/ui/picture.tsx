type PictureProps = { src: string; alt: string; className?: string; eager?: boolean }

/** An image of unknown size in a frame of known shape, so that nothing moves when it arrives. */
export function Picture({ src, alt, className = '', eager = false }: PictureProps) {
  return (
    <img
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
