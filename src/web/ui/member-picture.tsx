import { describeMemberRings } from '../../domain/member-rings.ts'
import { ringPath } from './rings.tsx'

/** The picture that stands for a member, drawn from the rings of their id. Their name always stands beside it. */
export function MemberPicture({ id, className }: { id: string; className?: string }) {
  return (
    <svg viewBox="0 0 200 200" fill="none" aria-hidden="true" className={className}>
      <circle cx="100" cy="100" r="100" className="fill-leaf-soft" />
      {describeMemberRings(id).map(({ radius, seed, wobble, width, isGold }) => (
        <path
          key={radius}
          d={ringPath(100, 100, radius, seed, wobble)}
          strokeWidth={width}
          className={isGold ? 'stroke-gold-bright' : 'stroke-ring'}
        />
      ))}
    </svg>
  )
}
