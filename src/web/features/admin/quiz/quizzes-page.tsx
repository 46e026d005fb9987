import { formatDay } from '../../../../domain/format.ts'
import { renderMessage } from '../../../ui/render-message.tsx'
import { AdminLayout } from '../admin-layout.tsx'
import { EditorDialogs } from '../editor-dialogs.tsx'
import { messages as shared } from '../messages.ts'
import { messages } from './messages.ts'
import { QuizForm } from './quiz-form.tsx'
import { QuizList } from './quiz-list.tsx'
import { useQuizActions } from './use-quiz-actions.ts'

export default function QuizzesPage() {
  const actions = useQuizActions()
  const { editor, removal, today, nextFreeDay } = actions
  return (
    <AdminLayout title={shared.pages.quizzes} lead={messages.lead}>
      <EditorDialogs editor={editor} removal={removal} kind="quiz" failure={messages.removalFailed}>
        {renderMessage(messages.removing, {
          day: () => removal.subject && formatDay(removal.subject.date),
          question: () => <strong dir="auto">{removal.subject?.question}</strong>,
        })}
      </EditorDialogs>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <QuizForm editor={editor} today={today} nextFreeDay={nextFreeDay} />
        <QuizList actions={actions} />
      </div>
    </AdminLayout>
  )
}
