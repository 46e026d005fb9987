import { brand } from '../../../domain/brand.ts'
import { TextLink } from '../../ui/link.tsx'

const steps = [
  {
    name: 'Conserve',
    text: 'People and groups look after a living place: they plant, restore and protect. Everything else follows from that work.',
  },
  {
    name: 'Verify',
    text: 'Proof of Conservation is the check in between. Evidence of the work is looked at before it counts for anything.',
  },
  {
    name: 'Tokenize',
    text: `What has passed the check is to be recorded on an Avalanche chain, where anyone can look it up, with ${brand.token} as its token.`,
  },
]

export function Ecosystem() {
  return (
    <section
      aria-labelledby="ecosystem"
      className="page-width grid gap-10 py-16 sm:py-24 lg:grid-cols-[5fr_7fr] lg:gap-20"
    >
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 id="ecosystem" className="text-4xl sm:text-5xl">
          Ecosystem
        </h2>
        <p className="mt-5 max-w-md text-lg text-muted">
          {brand.name} joins three things that are usually apart: the work in the field, the evidence that it
          was done, and a public record of it. The idea is called Proof of Conservation.
        </p>
      </div>
      <div>
        <ol className="border-t border-edge">
          {steps.map(({ name, text }, i) => (
            <li key={name} className="flex gap-5 border-b border-line py-7 sm:gap-8">
              <span
                aria-hidden="true"
                className="figures grid size-12 shrink-0 place-items-center rounded-full border-2 border-ink font-display text-xl font-semibold"
              >
                {i + 1}
              </span>
              <div>
                <h3 className="text-xl">{name}</h3>
                <p className="mt-1.5 max-w-xl text-lg text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-10 rounded-2xl border border-line bg-leaf-soft p-6 sm:p-8">
          <h3 className="text-xl">What works today</h3>
          <p className="mt-2 text-lg">
            Members take part on this site: they come by each day, read the blog, answer the daily quiz and
            invite friends. That earns {brand.points}, which are{' '}
            <strong className="font-semibold">pending</strong> until they have been reviewed. Points are kept
            on this site, not on a chain, and handing in proof of conservation work is not open yet; the{' '}
            <TextLink to="#roadmap">roadmap</TextLink> says what comes next.
          </p>
        </div>
      </div>
    </section>
  )
}
