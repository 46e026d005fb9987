import { Plate } from '../../ui/plate.tsx'
import { messages } from './messages.ts'
import { ConserveDrawing, TokenizeDrawing, VerifyDrawing } from './pillar-drawings.tsx'

const pillars = [
  { ...messages.pillars.conserve, Drawing: ConserveDrawing },
  { ...messages.pillars.verify, Drawing: VerifyDrawing },
  { ...messages.pillars.tokenize, Drawing: TokenizeDrawing },
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
