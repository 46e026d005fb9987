import { formatDay } from '../../../../domain/format.ts'
import { renderMessage } from '../../../ui/render-message.tsx'
import { AdminSection } from '../admin-section.tsx'
import { EditorDialogs } from '../editor-dialogs.tsx'
import { messages } from './messages.ts'
import { QuizForm } from './quiz-form.tsx'
import { QuizList } from './quiz-list.tsx'
import { useQuizActions } from './use-quiz-actions.ts'

export function DailyQuizzes() {
  const actions = useQuizActions()
  const { editor, removal, today, nextFreeDay } = actions
  return (
    <AdminSection id="daily-quizzes" lead={messages.lead}>
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
    </AdminSection>
  )
}
