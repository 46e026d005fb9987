import { brand } from '../../../domain/brand.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

const audiences = [
  { name: 'Institutions', text: 'who want conservation work they support to be checked and on record.' },
  { name: 'Organizations', text: 'who do the work in the field and want it to be seen.' },
  {
    name: 'Crypto investors',
    text: 'who want to know the supply, the shares and the plan before anything else.',
  },
  { name: 'Crypto enthusiasts', text: 'who like to try new things early and help them get better.' },
  { name: 'Family units', text: 'who want to do something for nature together, a little each day.' },
]

export function Audience() {
  return (
    <section
      aria-labelledby="audience"
      className="page-width grid gap-10 py-16 sm:py-24 lg:grid-cols-[5fr_7fr] lg:gap-20"
    >
      <div>
        <h2 id="audience" className="text-4xl sm:text-5xl">
          Target Audience
        </h2>
        <p className="mt-5 max-w-md text-lg text-muted">
          {brand.name} is for everyone who cares about living places, whether or not they know about tokens.
          Five groups we think of first:
        </p>
      </div>
      <ul className="border-t border-edge lg:row-span-2">
        {audiences.map(({ name, text }) => (
          <li
            key={name}
            className="grid gap-x-8 gap-y-1 border-b border-line py-6 sm:grid-cols-[minmax(0,14rem)_1fr] sm:items-baseline"
          >
            <h3 className="font-display text-2xl font-medium tracking-[-0.015em]">{name}</h3>
            <p className="text-lg text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 self-end">
        <ButtonLink to="/register" className="member:hidden">
          Become a member
        </ButtonLink>
        <ButtonLink to="/tasks" className="visitor:hidden">
          Open today’s tasks
        </ButtonLink>
        <ButtonLink to="/tokenomics" variant="secondary">
          See the tokenomics
        </ButtonLink>
      </div>
    </section>
  )
}
