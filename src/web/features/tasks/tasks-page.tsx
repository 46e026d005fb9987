import { log_in_for_tasks } from '../../../domain/messages/specific-errors.ts'
import { useSession } from '../../app/session.ts'
import { MemberTasks } from './member-tasks.tsx'

export default function TasksPage() {
  const session = useSession()
  // The guard redirects to the login page, which shows the same sentence.
  if (session.status !== 'member') return <p>{log_in_for_tasks}</p>
  return (
    <div className="page-width pb-10 sm:pb-24">
      <MemberTasks member={session.member} />
    </div>
  )
}
