import { TextLink } from '../../ui/link.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { messages } from './messages.ts'

const { ecosystem } = messages

export function Ecosystem() {
  return (
    <section
      aria-labelledby="ecosystem"
      className="page-width grid gap-10 py-16 sm:py-24 lg:grid-cols-[5fr_7fr] lg:gap-20"
    >
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 id="ecosystem" className="text-4xl sm:text-5xl">
          {ecosystem.title}
        </h2>
        <p className="mt-5 max-w-md text-lg text-muted">{ecosystem.lead}</p>
      </div>
      <div>
        <ol className="border-t border-edge">
          {ecosystem.steps.map(({ name, text }, i) => (
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
          <h3 className="text-xl">{ecosystem.todayTitle}</h3>
          <p className="mt-2 text-lg">
            {renderMessage(ecosystem.today, {
              strong: (text) => <strong className="font-semibold">{text}</strong>,
              roadmap: (text) => <TextLink to="#roadmap">{text}</TextLink>,
            })}
          </p>
        </div>
      </div>
    </section>
  )
}
