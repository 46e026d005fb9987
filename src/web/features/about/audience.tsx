import { ButtonLink } from '../../ui/button-link.tsx'
import { messages } from './messages.ts'

const { audience } = messages

export function Audience() {
  return (
    <section
      aria-labelledby="audience"
      className="page-width grid gap-10 py-16 sm:py-24 lg:grid-cols-[5fr_7fr] lg:gap-20"
    >
      <div>
        <h2 id="audience" className="text-4xl sm:text-5xl">
          {audience.title}
        </h2>
        <p className="mt-5 max-w-md text-lg text-muted">{audience.lead}</p>
      </div>
      <ul className="border-t border-edge lg:row-span-2">
        {audience.groups.map(({ name, text }) => (
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
          {audience.becomeMember}
        </ButtonLink>
        <ButtonLink to="/tasks" className="visitor:hidden">
          {audience.openTasks}
        </ButtonLink>
        <ButtonLink to="/tokenomics" variant="secondary">
          {audience.tokenomics}
        </ButtonLink>
      </div>
    </section>
  )
}
