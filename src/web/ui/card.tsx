import type { ComponentProps } from 'react'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li'
  tone?: 'raised' | 'sunk'
}

export function Card({ as: Tag = 'div', tone = 'raised', className = '', ...rest }: CardProps) {
  const ground = tone === 'raised' ? 'bg-raised' : 'bg-sunk'
  // All tags of a card take the same attributes, but TypeScript cannot unify their DOM types.
  const Box = Tag as 'div'
  return <Box {...rest} className={`rounded-2xl border border-line p-5 sm:p-7 ${ground} ${className}`} />
}
