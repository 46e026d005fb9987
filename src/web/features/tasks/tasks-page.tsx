import { Megaphone } from 'lucide-react'
import { memo } from 'react'
import type { Me } from '../../../api/me.ts'
import { brand } from '../../../domain/brand.ts'
import { log_in_for_tasks } from '../../../domain/messages/specific-errors.ts'
import { useSession } from '../../app/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { linkTo } from '../../ui/link.tsx'
import { renderMessage, strong } from '../../ui/render-message.tsx'
import { CommunitySection } from './community-section.tsx'
import { DailyTasks } from './daily-tasks.tsx'
import { messages } from './messages.ts'
import { QuestList } from './quest-list.tsx'
import { QuizSection } from './quiz-section.tsx'
import { TasksSection } from './tasks-section.tsx'
import { TodaySummary } from './today-summary.tsx'
import { useTasks } from './use-tasks.ts'

export default function TasksPage() {
  const session = useSession()
  return (
    <div className="page-width pb-16 sm:pb-24">
      <h1 className="pt-8 pb-6 text-4xl sm:pt-12 sm:pb-8 sm:text-5xl lg:text-6xl">{messages.title}</h1>
      {session.status === 'member' ? (
        <MemberTasks member={session.member} />
      ) : (
        <Alert tone="error">{log_in_for_tasks}</Alert>
      )}
    </div>
  )
}

function MemberTasks({ member }: { member: Me }) {
  const list = useTasks()
  return (
    <>
      <TodaySummary pendingPoints={member.pendingPoints} />
      <QuizSection list={list} />
      <CommunitySection list={list} />
      <TasksSection id="other-tasks" title={messages.otherTasks}>
        <DailyTasks list={list} />
        <QuestList list={list} />
      </TasksSection>
      <AdvertiseNote />
    </>
  )
}

const AdvertiseNote = memo(function AdvertiseNote() {
  return (
    <aside
      aria-label={messages.advertise.label}
      className="mt-12 flex items-start gap-4 border-t border-line pt-8 sm:mt-16"
    >
      <Megaphone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <p className="max-w-2xl text-muted">
        {renderMessage(messages.advertise.text, {
          strong,
          account: linkTo(brand.accounts.x.url, { target: '_blank' }),
        })}
      </p>
    </aside>
  )
})
