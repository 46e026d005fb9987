import type { Me } from '../../../api/me.ts'
import type { DailyQuiz } from '../../../api/quiz.ts'
import type { BlogRead, DailyLogin } from '../../../api/tasks.ts'
import { log_in_for_tasks } from '../../../domain/messages/specific-errors.ts'
import { useCachedQuery } from '../../app/query-cache.ts'
import { useSession } from '../../app/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { AdvancedTasks } from './advanced-tasks.tsx'
import { AdvertiseNote } from './advertise-note.tsx'
import { BlogReadTask } from './blog-read-task.tsx'
import { CommunitySection } from './community-section.tsx'
import { DailyLoginTask } from './daily-login-task.tsx'
import { QuizSection } from './quiz-section.tsx'
import { TasksSection } from './tasks-section.tsx'
import { listToday } from './today.ts'
import { TodaySummary } from './today-summary.tsx'
import { BLOG_READ } from './use-blog-read.ts'
import { DAILY_LOGIN } from './use-daily-login.ts'
import { QUIZ } from './use-quiz.ts'
import { useRefetchOnReturn } from './use-refetch-on-return.ts'

const ADDRESSES = [DAILY_LOGIN, QUIZ, BLOG_READ]

export default function TasksPage() {
  const session = useSession()
  return (
    <div className="page-width pb-16 sm:pb-24">
      <h1 className="pt-8 pb-6 text-4xl sm:pt-12 sm:pb-8 sm:text-5xl lg:text-6xl">Daily Tasks</h1>
      {session.status === 'member' ? (
        <MemberTasks member={session.member} />
      ) : (
        <Alert tone="error">{log_in_for_tasks}</Alert>
      )}
    </div>
  )
}

/** Each part knows for itself what it shows, so that a claim, or a second that passes, draws only its own part anew. */
function MemberTasks({ member }: { member: Me }) {
  useRefetchOnReturn(ADDRESSES)
  return (
    <>
      <Today pendingPoints={member.pendingPoints} />
      <QuizSection />
      <CommunitySection memberId={member.id} />
      <TasksSection id="other-tasks" title="Other Tasks">
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
  const login = useCachedQuery<DailyLogin>(DAILY_LOGIN)
  const quiz = useCachedQuery<DailyQuiz>(QUIZ)
  const reading = useCachedQuery<BlogRead>(BLOG_READ)
  return <TodaySummary pendingPoints={pendingPoints} tasks={listToday({ login, quiz, reading })} />
}
