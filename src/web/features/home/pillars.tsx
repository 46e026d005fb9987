import { brand } from '../../../domain/brand.ts'
import { Plate } from '../../ui/plate.tsx'
import { ConserveDrawing, TokenizeDrawing, VerifyDrawing } from './pillar-drawings.tsx'

const pillars = [
  {
    name: 'Conserve',
    Drawing: ConserveDrawing,
    caption: 'A seedling on its hill',
    text: 'Plant, restore, protect. Looking after a living place comes first, and everything else follows from it.',
  },
  {
    name: 'Verify',
    Drawing: VerifyDrawing,
    caption: 'Rings under a lens',
    text: 'A good deed needs good evidence. Proof of Conservation is how the work is checked before it counts.',
  },
  {
    name: 'Tokenize',
    Drawing: TokenizeDrawing,
    caption: 'A trunk, cut into tokens',
    text: `What has been checked is to be recorded on an Avalanche chain, with ${brand.token} as its token.`,
  },
]

export function Pillars() {
  return (
    <ol
      id="how"
      className="-scroll-mt-10 page-width grid gap-14 py-16 sm:py-24 md:grid-cols-3 md:gap-8 lg:gap-14"
    >
      {pillars.map(({ name, Drawing, caption, text }, i) => (
        <li key={name}>
          <Plate number={i + 2} caption={caption}>
            <Drawing />
          </Plate>
          <h2 className="mt-6 text-3xl lg:text-4xl">{name}</h2>
          <p className="mt-3 max-w-md text-lg text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
