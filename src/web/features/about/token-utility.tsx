import { brand } from '../../../domain/brand.ts'
import { Plate } from '../../ui/plate.tsx'
import { FundingDrawing, GovernanceDrawing, MarketplaceDrawing, StakingDrawing } from './utility-drawings.tsx'

const uses = [
  {
    name: 'Staking',
    Drawing: StakingDrawing,
    caption: 'Set aside, ring by ring',
    text: `Setting ${brand.token} aside for a time to support the project, and being rewarded for it.`,
  },
  {
    name: 'NFT marketplace',
    Drawing: MarketplaceDrawing,
    caption: 'A leaf, pressed and signed',
    text: 'A place to collect and exchange digital pieces that stand for conservation work.',
  },
  {
    name: 'Governance',
    Drawing: GovernanceDrawing,
    caption: 'Where circles meet',
    text: `Holders of ${brand.token} are to have a say in what the project does next.`,
  },
  {
    name: 'Conservation funding',
    Drawing: FundingDrawing,
    caption: 'One drop, many rings',
    text: 'Part of what the token sets in motion is to go to conservation work on the ground.',
  },
]

export function TokenUtility() {
  return (
    <section aria-labelledby="utility" className="border-t border-line bg-sunk">
      <div className="page-width py-16 sm:py-24">
        <h2 id="utility" className="text-4xl sm:text-5xl">
          Token Utility
        </h2>
        <p className="mt-5 max-w-2xl text-lg text-muted">
          What {brand.token} is meant to be used for. All four are{' '}
          <strong className="font-semibold text-ink">future utility</strong>: planned, and none of them
          available today.
        </p>
        <ul className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-7">
          {uses.map(({ name, Drawing, caption, text }, i) => (
            <li key={name} className="relative">
              <Plate number={i + 2} caption={caption}>
                <Drawing />
              </Plate>
              <h3 className="mt-5 text-xl">{name}</h3>
              <p className="absolute top-3 left-3 rounded-full border border-edge bg-raised px-2.5 py-0.5 text-sm font-medium text-muted">
                Future
              </p>
              <p className="mt-2 max-w-md text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
