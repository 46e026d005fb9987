import type { Today } from '../../../api/streaks.ts'
import { DayRings } from '../../ui/day-rings.tsx'
import { TimeLeft } from './time-words.tsx'
import { todayMessages } from './today.messages.ts'

const { streak: texts, label } = todayMessages

type StreakProps = { streak: Today['streak'] | undefined }

/** The days in a row in words. Nothing is claimed before the server has said it. */
export function StreakWords({ streak }: StreakProps) {
  return (
    <>
      <p className="font-display text-2xl sm:text-3xl">{describeStreak(streak)}</p>
      {/* As high as two lines before it is known, so that nothing moves. */}
      <p className="figures mt-1 min-h-10 max-w-md text-sm text-muted">
        {streak && <StreakSentence streak={streak} />}
      </p>
    </>
  )
}

function StreakSentence({ streak }: { streak: Today['streak'] }) {
  return (
    <>
      {streak.isTodayCounted ? (
        texts.counted
      ) : streak.days === 0 ? (
        texts.begin
      ) : (
        <TimeLeft until={streak.endsAt} text={texts.keep} />
      )}{' '}
      {streak.freezes > 0 && texts.freezes(streak.freezes)}
    </>
  )
}

function describeStreak(streak: Today['streak'] | undefined): string {
  if (streak === undefined) return label
  if (streak.days === 0) return texts.first
  return streak.isTodayCounted ? texts.day(streak.days) : texts.days(streak.days)
}

/** `share` is how much of today's tasks is done. */
export function StreakRings({ streak, share }: StreakProps & { share: number }) {
  const isTodayCounted = streak?.isTodayCounted ?? false
  return (
    // The key remounts the rings when the server has answered, so only what is done while the page is open animates.
    <DayRings
      key={String(streak === undefined)}
      {...(streak && { label: texts.rings(streak.days) })}
      days={(streak?.days ?? 0) - Number(isTodayCounted)}
      closed={share}
      isTodayCounted={isTodayCounted}
      width={34}
      className="size-24 shrink-0 sm:size-36"
    />
  )
}
