import { ButtonLink } from '../../ui/button-link.tsx'
import { Rings } from '../../ui/rings.tsx'
import { Earnings } from './earnings.tsx'
import { Hero } from './hero.tsx'
import { LatestPosts } from './latest-posts.tsx'
import { messages } from './messages.ts'
import { Pillars } from './pillars.tsx'

const { callToAction } = messages

export default function HomePage() {
  return (
    <>
      <Hero />
      <Pillars />
      <Earnings />
      <LatestPosts />
      <CallToAction />
    </>
  )
}

function CallToAction() {
  return (
    <section aria-labelledby="next-step" className="ground-forest relative overflow-hidden">
      <Rings
        count={14}
        className="absolute -right-80 -bottom-88 w-[40rem] max-w-none opacity-20 lg:-right-48 lg:-bottom-80 lg:w-[56rem]"
      />
      <div className="page-width relative py-20 sm:py-28">
        <h2 id="next-step" className="max-w-2xl text-4xl sm:text-6xl">
          {callToAction.title}
        </h2>
        <p className="mt-5 max-w-xl text-lg text-muted">{callToAction.text}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to="/about" size="large">
            {callToAction.aboutProject}
          </ButtonLink>
          <ButtonLink to="/register" size="large" variant="secondary" className="member:hidden">
            {callToAction.becomeMember}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
