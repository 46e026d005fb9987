import { getLatestPosts, getRewards } from '../../../api/endpoints.ts'
import { brand } from '../../../domain/brand.ts'
import { initialQuests } from '../../../domain/initial-quests.ts'
import { useQuery } from '../../app/query-cache.ts'
import { ArticleTeaser } from '../../ui/article-teaser.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DayRings } from '../../ui/day-rings.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Plate } from '../../ui/plate.tsx'
import { renderMessage, strong } from '../../ui/render-message.tsx'
import { Rings } from '../../ui/rings.tsx'
import { messages } from './messages.ts'
import { ConserveDrawing, TokenizeDrawing, VerifyDrawing } from './pillar-drawings.tsx'

const { hero, callToAction } = messages

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

const words = brand.tagline.split(' - ')

function Hero() {
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
          <DayRings
            days={21}
            toCome={7}
            width={6}
            isAnimated
            className="-mx-6 -mb-8 w-[calc(100%+3rem)] sm:mx-auto sm:w-4/5 lg:absolute lg:top-1/2 lg:left-[4%] lg:mx-0 lg:mb-0 lg:w-[min(54rem,62vw)] lg:max-w-none lg:-translate-y-1/2"
          />
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

const pillars = [
  { ...messages.pillars.conserve, Drawing: ConserveDrawing },
  { ...messages.pillars.verify, Drawing: VerifyDrawing },
  { ...messages.pillars.tokenize, Drawing: TokenizeDrawing },
]

function Pillars() {
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

/** Sorted by points, the highest first. Kinds whose points vary come last. Administrators may have changed the specified points. */
function useEarnings() {
  const query = useQuery(getRewards)
  const rewards = query.status === 'ready' ? query.value.rewards : initialQuests
  return Object.entries(messages.earnings.ways)
    .map(([kind, words]) => {
      const { points = null } = rewards.find((reward) => reward.kind === kind) ?? {}
      return { kind, points, ...words }
    })
    .sort((a, b) => (b.points ?? 0) - (a.points ?? 0))
}

function Earnings() {
  const earnings = useEarnings()
  return (
    <section aria-labelledby="earnings" className="border-y border-line bg-sunk">
      <div className="page-width grid gap-10 py-16 sm:py-24 lg:grid-cols-[5fr_7fr] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="earnings" className="text-4xl sm:text-5xl">
            {messages.earnings.title}
          </h2>
          <p className="mt-5 max-w-md text-lg text-muted">
            {renderMessage(messages.earnings.lead, { strong })}
          </p>
        </div>
        <ul className="border-t border-edge">
          {earnings.map(({ kind, points, act, how }) => (
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
                <h3 className="text-lg sm:text-xl">{act}</h3>
                <p className="mt-1 text-muted">{how}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Renders nothing while there are no posts. */
function LatestPosts() {
  const query = useQuery(getLatestPosts)
  if (query.status !== 'ready' || query.value.posts.length === 0) return null
  return (
    <section aria-labelledby="latest-posts" className="page-width py-20 sm:py-28">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="latest-posts" className="text-4xl sm:text-5xl">
          {messages.latestPosts.title}
        </h2>
        <TextLink to="/blog">{messages.latestPosts.allPosts}</TextLink>
      </div>
      {query.value.posts.map(({ id, excerpt, createdAt, ...post }) => (
        <ArticleTeaser key={id} heading="h3" to={`/blog/${id}`} text={excerpt} date={createdAt} {...post} />
      ))}
    </section>
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
