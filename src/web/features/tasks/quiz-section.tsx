import type { Task } from '../../../api/tasks.ts'
import { no_quiz } from '../../../domain/messages/errors.ts'
import QuizTask from '../../../quests/quiz/task.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { quizWords } from './claim-words.ts'
import { initialTasks } from './initial-tasks.ts'
import { messages } from './messages.ts'
import { TimeLeft } from './quest-status.tsx'
import { TasksSection } from './tasks-section.tsx'
import { useQuestActions } from './use-quest-actions.ts'
import type { TaskList } from './use-tasks.ts'

const ID = 'daily-quiz'

/** A quiz that an administrator closed is shown like a day without one. */
export function QuizSection({ list }: { list: TaskList }) {
  const task = list.find(ID) ?? initialTasks.find(({ id }) => id === ID)
  return task && <Quiz list={list} task={task} />
}

function Quiz({ list: { query }, task }: { list: TaskList; task: Task }) {
  const { action, start, claim } = useQuestActions(task, { words: quizWords })
  return (
    <TasksSection id={ID} title={task.title} lead={messages.quiz.lead}>
      <Card>
        {query.status === 'loading' ? (
          <Skeleton text={messages.quiz.loading} visible lines={4} />
        ) : query.status !== 'ready' ? (
          <FailureAlert retry={query.retry}>{messages.quiz.loadFailed}</FailureAlert>
        ) : task.details.quiz !== undefined ? (
          <QuizTask quest={task} isBusy={action.status === 'busy'} start={start} claim={claim} />
        ) : (
          <div className="grid gap-4">
            {action.status === 'failed' && <Alert tone="error">{action.text}</Alert>}
            <p className="text-lg">{no_quiz}</p>
            {task.reopensAt && (
              <p className="figures text-muted">
                <TimeLeft until={task.reopensAt} text={messages.quiz.nextDay} />
              </p>
            )}
          </div>
        )}
      </Card>
    </TasksSection>
  )
}
