import { renderMessage } from '../../ui/render-message.tsx'
import { ExchangeSection } from './exchange-section.tsx'
import hills from './hills.svg'
import { messages } from './messages.ts'

export function Chart() {
  return (
    <ExchangeSection title={messages.chart.title} className="h-full">
      <figure className="flex grow flex-col">
        <div className="relative min-h-84 grow overflow-hidden rounded-2xl border border-line bg-raised sm:min-h-96">
          <svg
            viewBox="0 0 1200 720"
            preserveAspectRatio="xMidYMax slice"
            className="absolute inset-0 size-full"
            aria-hidden="true"
          >
            <use href={`${hills}#hills`} />
          </svg>
          <p className="relative max-w-72 p-6 font-display text-2xl leading-tight sm:p-8 sm:text-3xl">
            {messages.chart.text}
          </p>
        </div>
        <figcaption className="mt-3 text-sm text-muted">
          {renderMessage(messages.chart.caption, {
            figure: (text) => <span className="mr-1 font-semibold text-ink">{text}</span>,
          })}
        </figcaption>
      </figure>
    </ExchangeSection>
  )
}
