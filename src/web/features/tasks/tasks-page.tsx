import { getBlogRead, getDailyLogin, getQuiz } from '../../../api/endpoints.ts'
import type { Me } from '../../../api/me.ts'
import { log_in_for_tasks } from '../../../domain/messages/specific-errors.ts'
import { useCachedQuery } from '../../app/query-cache.ts'
import { useSession } from '../../app/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { AdvancedTasks } from './advanced-tasks.tsx'
import { AdvertiseNote } from './advertise-note.tsx'
import { BlogReadTask } from './blog-read-task.tsx'
import { CommunitySection } from './community-section.tsx'
import { DailyLoginTask } from './daily-login-task.tsx'
import { messages } from './messages.ts'
import { QuizSection } from './quiz-section.tsx'
import { TasksSection } from './tasks-section.tsx'
import { listToday } from './today.ts'
import { TodaySummary } from './today-summary.tsx'
import { useRefetchOnReturn } from './use-refetch-on-return.ts'

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

/** Each part reads its own query, so that a claim, or a tick of the countdown, renders only that part again. */
function MemberTasks({ member }: { member: Me }) {
  useRefetchOnReturn()
  return (
    <>
      <Today pendingPoints={member.pendingPoints} />
      <QuizSection />
      <CommunitySection memberId={member.id} />
      <TasksSection id="other-tasks" title={messages.otherTasks}>
        <ul className="grid gap-4 lg:grid-cols-2">
          <DailyLoginTask />
          <BlogReadTask />
        </ul>
        <AdvancedTasks />
      </TasksSection>
      <AdvertiseNote />
    </>
  )
}

function Today({ pendingPoints }: { pendingPoints: number }) {
  const login = useCachedQuery(getDailyLogin)
  const quiz = useCachedQuery(getQuiz)
  const reading = useCachedQuery(getBlogRead)
  return <TodaySummary pendingPoints={pendingPoints} tasks={listToday({ login, quiz, reading })} />
}
