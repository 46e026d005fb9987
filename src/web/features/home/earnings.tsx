import { quests } from '../../../quests/registry.ts'
import { renderMessage } from '../../ui/render-message.tsx'
import { messages } from './messages.ts'

/** Sorted by points, the highest first. Kinds whose points vary come last. */
const earnings = [...quests].sort((a, b) => (b.points ?? 0) - (a.points ?? 0))

export function Earnings() {
  return (
    <section aria-labelledby="earnings" className="border-y border-line bg-sunk">
      <div className="page-width grid gap-10 py-16 sm:py-24 lg:grid-cols-[5fr_7fr] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="earnings" className="text-4xl sm:text-5xl">
            {messages.earnings.title}
          </h2>
          <p className="mt-5 max-w-md text-lg text-muted">
            {renderMessage(messages.earnings.lead, {
              strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
            })}
          </p>
        </div>
        <ul className="border-t border-edge">
          {earnings.map(({ kind, points, home }) => (
            <li key={kind} className="flex items-center gap-5 border-b border-line py-6 sm:gap-8">
              <p className="w-28 shrink-0 text-gold sm:w-36">
                <span
                  className={`figures block font-display leading-none ${points === null ? 'text-3xl sm:text-4xl' : 'text-4xl sm:text-5xl'}`}
                >
                  {points ?? messages.earnings.varies}
                </span>{' '}
                <span className="mt-1.5 block text-sm font-medium">{messages.earnings.unit}</span>
              </p>
              <div>
                <h3 className="text-lg sm:text-xl">{home.act}</h3>
                <p className="mt-1 text-muted">{home.how}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
