import { brand } from '../../../domain/brand.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { HeroRings } from './hero-rings.tsx'
import { messages } from './messages.ts'

const { hero } = messages
const words = brand.tagline.split(' - ')

export function Hero() {
  return (
    <section className="isolate overflow-hidden border-b border-line">
      <div className="page-width grid items-center pt-12 sm:pt-16 lg:h-[calc(100svh-4rem)] lg:max-h-[54rem] lg:min-h-[40rem] lg:grid-cols-[1fr_1fr] lg:pt-0">
        <div className="relative">
          <h1 className="text-[clamp(3.25rem,14.5vw,5.5rem)] leading-none tracking-[-0.03em] lg:text-[clamp(5rem,7.6vw,7rem)]">
            {words.map((word, i) => (
              <span key={word} className="block">
                {word}
                {i < words.length - 1 && <span className="font-light text-leaf"> - </span>}
              </span>
            ))}
          </h1>
          <p className="mt-7 max-w-lg text-lg text-muted sm:text-xl">{brand.summary}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/register" size="large" className="member:hidden">
              {hero.becomeMember}
            </ButtonLink>
            <ButtonLink to="/tasks" size="large" className="visitor:hidden">
              {hero.openTasks}
            </ButtonLink>
            <ButtonLink to="#how" size="large" variant="secondary">
              {hero.how}
            </ButtonLink>
          </div>
        </div>
        <figure className="relative -z-10 mt-12 pb-6 lg:mt-0 lg:flex lg:h-full lg:flex-col lg:justify-end lg:pb-8">
          <HeroRings className="-mx-6 -mb-8 w-[calc(100%+3rem)] overflow-visible sm:mx-auto sm:w-4/5 lg:absolute lg:top-1/2 lg:left-[4%] lg:mx-0 lg:mb-0 lg:w-[min(54rem,62vw)] lg:max-w-none lg:-translate-y-1/2" />
          <figcaption className="relative -mx-2 w-fit rounded-xl bg-paper px-2 py-1.5 text-sm text-balance text-muted lg:mx-0 lg:self-end lg:px-4">
            {renderMessage(hero.caption, {
              figure: (text) => <span className="mr-1 font-semibold text-ink">{text}</span>,
              gold: (text) => <span className="font-semibold text-gold">{text}</span>,
            })}
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
