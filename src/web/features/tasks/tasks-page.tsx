import { log_in_for_tasks } from '../../../domain/messages/specific-errors.ts'
import { useSession } from '../../app/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { MemberTasks, Title } from './member-tasks.tsx'

export default function TasksPage() {
  const session = useSession()
  return (
    <div className="page-width pb-10 sm:pb-24">
      {session.status === 'member' ? (
        <MemberTasks member={session.member} />
      ) : (
        <>
          <Title />
          <Alert tone="error">{log_in_for_tasks}</Alert>
        </>
      )}
    </div>
  )
}
