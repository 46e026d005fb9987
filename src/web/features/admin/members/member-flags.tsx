import type { MemberFacts } from '../../../../api/members.ts'
import { describeFacts, nameFact } from './describe-facts.ts'

/** The unusual facts about a member in a few words each. */
export function MemberFlags({ facts }: { facts: MemberFacts | undefined }) {
  const unusual = facts === undefined ? [] : describeFacts(facts).filter(({ isUnusual }) => isUnusual)
  if (unusual.length === 0) return null
  return (
    <ul className="figures flex flex-wrap gap-1">
      {unusual.map((fact) => (
        <li
          key={fact.label}
          className="rounded-full bg-gold-soft px-2 text-xs leading-5 font-medium text-gold"
        >
          {nameFact(fact)}
        </li>
      ))}
    </ul>
  )
}
