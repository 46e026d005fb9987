import { ChevronDown, CircleCheck } from 'lucide-react'
import type { Me } from '../../../api/me.ts'
import { Card } from '../../ui/card.tsx'
import { DashedCircle } from '../../ui/dashed-circle.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import drawings from './badges.svg'
import { messages } from './messages.ts'

type BadgeInfo = {
  name: string
  how: string
  unlit?: string
  /** The id of the drawing in badges.svg. */
  drawing: string
  isLit: (member: Me) => boolean
}

/** The last two cannot be earned yet: nothing in the product counts trees or tokens so far. */
const badges: BadgeInfo[] = [
  {
    ...messages.badges.earlyAdopter,
    // Members without the badge joined after its date, so it is closed for them.
    unlit: messages.badges.closed,
    drawing: 'early-adopter',
    isLit: (member) => member.badges.earlyAdopter,
  },
  { ...messages.badges.walletLinked, drawing: 'wallet-linked', isLit: (me) => me.badges.walletLinked },
  { ...messages.badges.firstTree, drawing: 'first-tree', isLit: () => false },
  { ...messages.badges.firstToken, drawing: 'first-token', isLit: () => false },
]

export function Badges({ member }: { member: Me }) {
  return (
    <PageSection title={messages.badges.title}>
      <Card className="grow">
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 sm:gap-y-7">
          {badges.map(({ name, how, drawing, isLit, unlit = messages.badges.notEarned }) => (
            <li key={name} className="flex items-start gap-4">
              <Drawing id={drawing} isLit={isLit(member)} />
              {isLit(member) ? (
                <div className="min-w-0 pt-1">
                  <h3>{name}</h3>
                  <p className="mt-0.5 flex items-center gap-1.5 text-sm font-semibold text-leaf">
                    <CircleCheck aria-hidden="true" className="size-4" />
                    {messages.badges.earned}
                  </p>
                  <p className="mt-1 text-sm text-muted">{how}</p>
                </div>
              ) : (
                <UnlitBadge name={name} state={unlit} how={how} />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </PageSection>
  )
}

/** A lit badge is filled and has solid lines; an unlit one is a dashed outline. */
function Drawing({ id, isLit }: { id: string; isLit: boolean }) {
  return (
    <svg
      viewBox="0 0 320 320"
      className={`size-14 shrink-0 sm:size-18 ${isLit ? 'fill-leaf stroke-leaf [--link-width:18]' : 'fill-none stroke-edge [--link-width:10]'}`}
      strokeWidth="8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use
        href={`${drawings}#rim`}
        className={isLit ? 'fill-leaf-soft' : ''}
        strokeDasharray={isLit ? undefined : '2 20'}
      />
      <use href={`${drawings}#${id}`} />
    </svg>
  )
}

/** On phones, where the page is long, the explanation of a badge is folded until it is opened. */
function UnlitBadge({ name, state, how }: { name: string; state: string; how: string }) {
  return (
    <details open={matchMedia('(min-width: 40rem)').matches} className="group min-w-0 grow text-muted">
      <summary className="grid min-h-14 cursor-pointer grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2 rounded-lg marker:content-none sm:min-h-18">
        <h3>{name}</h3>
        <ChevronDown aria-hidden="true" className="row-span-2 size-5 group-open:rotate-180" />
        <span className="mt-0.5 flex items-center gap-1.5 text-sm">
          <DashedCircle className="size-3.5" />
          {state}
        </span>
      </summary>
      <p className="mt-1 text-sm">{how}</p>
    </details>
  )
}
