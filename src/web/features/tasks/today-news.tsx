import type { Today } from '../../../api/streaks.ts'
import type { Task } from '../../../api/tasks.ts'
import { TextLink } from '../../ui/link.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { findNextOpening } from './segments.ts'
import { serverNow } from './server-clock.ts'
import { findThisZone, isZoneProposed } from './this-zone.ts'
import { Moment, TimeLeft } from './time-words.tsx'
import { TimeZoneProposal } from './time-zone.tsx'
import { todayMessages } from './today.messages.ts'
import { messages as texts } from './today-news.messages.ts'

type TodayNewsProps = { today: Today; tasks: readonly Task[] }

/** What was decided, and the time zone if it has to be confirmed, or else what opens next. */
export default function TodayNews({ today, tasks }: TodayNewsProps) {
  return (
    <>
      <Decided decided={today.decided} />
      {isZoneProposed(today.zone) ? (
        <TimeZoneProposal here={findThisZone()} present={today.zone.name} />
      ) : (
        <NextOpening tasks={tasks} />
      )}
    </>
  )
}

/** What became of the member's claims since they were here last. */
function Decided({ decided }: Pick<Today, 'decided'>) {
  if (decided === null || decided.approved + decided.rejected + decided.returned === 0)
    return <p>{todayMessages.checked}</p>
  const { since, approved, approvedPoints, rejected, returned } = decided
  return (
    <p className="figures text-ink">
      {renderMessage(texts.since, { moment: () => <Moment iso={since} isShort /> })}{' '}
      {approved > 0 && texts.approved(approved, approvedPoints)} {rejected > 0 && texts.rejected(rejected)}{' '}
      {returned > 0 && texts.returned(returned)}
    </p>
  )
}

/** The created quest that opens by itself next, unless it is far off. */
function NextOpening({ tasks }: { tasks: readonly Task[] }) {
  const opening = tasks.filter(({ state }) => state === 'not_open')
  const at = findNextOpening(opening, serverNow())
  const quest = opening.find(({ reopensAt }) => Date.parse(reopensAt ?? '') === at)
  if (quest?.reopensAt == null) return null
  const { id, title, reopensAt } = quest
  return (
    <p className="figures">
      {renderMessage(texts.next, {
        quest: () => <TextLink to={`/tasks/${id}`}>{title}</TextLink>,
        time: () => <TimeLeft until={reopensAt} text={(time) => time} />,
      })}
    </p>
  )
}
