import { log_in_for_tasks } from '../../../domain/messages/specific-errors.ts'
import { matchPath } from '../../app/match-path.ts'
import { useSession } from '../../app/session.ts'
import { Redirect, usePageLocation } from '../../ui/navigation.tsx'
import { QuestsShown } from './board.tsx'
import { hasOwnPlace, isOnBoard } from './places.ts'
import QuestPanel from './quest-panel.tsx'
import { BOARD_HEADING } from './quest-row.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useTasks } from './use-tasks.ts'

/** A quest whose address was opened itself, with the board beside it on a wide screen. */
export default function QuestPage() {
  const { status } = useSession()
  const { pathname } = usePageLocation()
  const { id = '' } = matchPath('/tasks/:id', pathname) ?? {}
  if (hasOwnPlace({ id })) return <Redirect to={`/tasks#${id}`} />
  return (
    // As high as the screen, so that the footer does not move on it when the quest arrives.
    <div className="page-width min-h-svh pt-6 pb-10 sm:pb-24 lg:pt-12">
      {status === 'member' ? <MemberQuest id={id} /> : log_in_for_tasks}
    </div>
  )
}

function MemberQuest({ id }: { id: string }) {
  const list = useTasks()
  const isWide = useIsWide()
  const quests = list.tasks.filter(isOnBoard)
  return (
    <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,28rem)]">
      {/* First for those who hear the page, at the right for those who see it, where it also stands beside all tasks. */}
      <div className="lg:col-start-2">
        <QuestPanel key={id} id={id} list={list} />
      </div>
      {isWide && list.query.status === 'ready' && quests.length > 0 && (
        <section aria-labelledby={BOARD_HEADING} className="lg:col-start-1 lg:row-start-1">
          <QuestsShown quests={quests} openId={id} isWide={false} />
        </section>
      )}
    </div>
  )
}
