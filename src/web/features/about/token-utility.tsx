import { Plate } from '../../ui/plate.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { messages } from './messages.ts'
import { FundingDrawing, GovernanceDrawing, MarketplaceDrawing, StakingDrawing } from './utility-drawings.tsx'

const { utility } = messages
const uses = [
  { ...utility.staking, Drawing: StakingDrawing },
  { ...utility.marketplace, Drawing: MarketplaceDrawing },
  { ...utility.governance, Drawing: GovernanceDrawing },
  { ...utility.funding, Drawing: FundingDrawing },
]

export function TokenUtility() {
  return (
    <section aria-labelledby="utility" className="border-t border-line bg-sunk">
      <div className="page-width py-16 sm:py-24">
        <h2 id="utility" className="text-4xl sm:text-5xl">
          {utility.title}
        </h2>
        <p className="mt-5 max-w-2xl text-lg text-muted">
          {renderMessage(utility.lead, {
            strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
          })}
        </p>
        <ul className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-7">
          {uses.map(({ name, Drawing, caption, text }, i) => (
            <li key={name} className="relative">
              <Plate number={i + 2} caption={caption}>
                <Drawing />
              </Plate>
              <h3 className="mt-5 text-xl">{name}</h3>
              <p className="absolute top-3 left-3 rounded-full border border-edge bg-raised px-2.5 py-0.5 text-sm font-medium text-muted">
                {utility.future}
              </p>
              <p className="mt-2 max-w-md text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
