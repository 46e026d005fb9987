import { ExternalLink } from 'lucide-react'
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { messages } from '../../web/features/tasks/messages.ts'
import { isDoable } from '../../web/features/tasks/segments.ts'
import { serverNow } from '../../web/features/tasks/server-clock.ts'
import { TimeLeft } from '../../web/features/tasks/time-words.tsx'
import { titleIdOf } from '../../web/features/tasks/title-id.ts'
import { Button } from '../../web/ui/button.tsx'
import { ButtonLink } from '../../web/ui/button-link.tsx'
import type { QuestTaskProps } from '../define-task.tsx'

const { visit: texts } = messages.quests

type Details = { url?: string; action: string; seconds: number }

/**
 * A press opens the link and begins the visit. It is claimed by itself after the waiting time if the page is still open then. Afterwards
 * the link can still be followed.
 */
export default function VisitTask({ quest, isBusy, start, claim }: QuestTaskProps) {
  const { url, action, seconds } = quest.details as Details
  const endsAt = findEnd(quest, seconds)
  const titleId = titleIdOf(quest.id)
  const [isStarting, setIsStarting] = useState(false)
  /** The end of the visit that was not claimed by itself. */
  const [missed, setMissed] = useState<number>()
  const isBegunHere = useRef(false)

  async function visit() {
    if (!isDoable(quest)) return
    isBegunHere.current = true
    setIsStarting(true)
    await start()
    setIsStarting(false)
  }

  const finish = useEffectEvent(async (end: number, isAwaited: boolean) => {
    // A member who closed the page meanwhile gets points with a press. Without points there is nothing to press for.
    if (isAwaited || quest.points === 0) await claim()
    setMissed(end)
  })
  useEffect(() => {
    if (endsAt === undefined) return
    const left = endsAt - serverNow()
    const isAwaited = left > 0 || isBegunHere.current
    const timer = setTimeout(() => void finish(endsAt, isAwaited), Math.max(left, 0))
    return () => clearTimeout(timer)
  }, [endsAt])

  const isEnded = endsAt !== undefined && missed === endsAt
  const isWaiting = endsAt !== undefined && !isEnded
  if (url === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isEnded && (
        <Button
          busy={isBusy}
          onClick={() => void claim()}
          aria-describedby={titleId}
          className="grow sm:grow-0"
        >
          {messages.quests.claimButton(quest.points)}
        </Button>
      )}
      <VisitLink
        titleId={titleId}
        url={url}
        action={action}
        isPending={isStarting || isWaiting}
        onVisit={() => void visit()}
      />
      {isWaiting && (
        <p className="figures text-muted">
          <TimeLeft until={new Date(endsAt).toISOString()} text={texts.left} />
        </p>
      )}
    </div>
  )
}

/** The end of the waiting time, in the server's time; undefined before the visit has begun. */
function findEnd({ state, since }: QuestTaskProps['quest'], seconds: number): number | undefined {
  return state === 'started' && since !== null ? Date.parse(since) + seconds * 1000 : undefined
}

type VisitLinkProps = {
  titleId: string
  url: string
  action: string
  isPending: boolean
  onVisit: () => void
}

/** Opens another site in a new tab. It stays the same link while it is pending, so that it keeps the focus, but cannot be followed. */
function VisitLink({ titleId, url, action, isPending, onVisit }: VisitLinkProps) {
  function press(event: MouseEvent) {
    if (isPending) event.preventDefault()
    else onVisit()
  }

  return (
    <ButtonLink
      to={url}
      target="_blank"
      variant="secondary"
      aria-disabled={isPending || undefined}
      aria-describedby={titleId}
      onClick={press}
      className="grow aria-disabled:pointer-events-none max-sm:px-4 max-sm:text-sm max-sm:[&_svg]:hidden sm:grow-0"
    >
      {isPending ? (
        <>
          <span
            aria-hidden="true"
            className="size-2.5 motion-safe:animate-breathe rounded-full bg-gold-bright"
          />
          {texts.pending}
        </>
      ) : (
        <>
          {action}
          <ExternalLink aria-hidden="true" className="size-4.5" />
          <span className="sr-only">{texts.newTab}</span>
        </>
      )}
    </ButtonLink>
  )
}
