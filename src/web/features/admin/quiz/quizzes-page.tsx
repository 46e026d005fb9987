import { formatDay } from '../../../../domain/format.ts'
import { renderMessage } from '../../../ui/render-message.tsx'
import { AdminLayout } from '../admin-layout.tsx'
import { EditorDialogs, EditorPanes } from '../editor-layout.tsx'
import { messages as shared } from '../messages.ts'
import { Segments } from '../segments.tsx'
import { useUrlQuery } from '../use-url-query.ts'
import { messages } from './messages.ts'
import { QuizCalendar } from './quiz-calendar.tsx'
import { QuizForm } from './quiz-form.tsx'
import { QuizList } from './quiz-list.tsx'
import { useQuizActions } from './use-quiz-actions.ts'

export default function QuizzesPage() {
  return (
    <AdminLayout title={shared.pages.quizzes} lead={messages.lead}>
      <Quizzes />
    </AdminLayout>
  )
}

/** Inside the layout, so that each action refreshes everything that the page shows. */
function Quizzes() {
  const actions = useQuizActions()
  const { editor, opened, removal, today, nextFreeDay } = actions
  const [query, changeQuery] = useUrlQuery()
  const view = query.get('view') === 'calendar' ? 'calendar' : 'list'
  const viewSwitch = (
    <Segments
      label={messages.views.label}
      options={(['list', 'calendar'] as const).map((value) => ({ value, name: messages.views[value] }))}
      value={view}
      onChange={(next) =>
        changeQuery(
          next === 'calendar' ? { view: next, page: undefined } : { view: undefined, month: undefined },
        )
      }
    />
  )
  return (
    <>
      <EditorDialogs editor={editor} removal={removal} kind="quiz" failure={messages.removalFailed}>
        {renderMessage(messages.removing, {
          day: () => removal.subject && formatDay(removal.subject.date),
          question: () => <strong dir="auto">{removal.subject?.question}</strong>,
        })}
      </EditorDialogs>
      <EditorPanes opened={opened} words={messages.opening}>
        <QuizForm editor={editor} today={today} nextFreeDay={nextFreeDay} />
        {view === 'list' ? (
          <QuizList actions={actions} controls={viewSwitch} />
        ) : (
          <QuizCalendar actions={actions} controls={viewSwitch} />
        )}
      </EditorPanes>
    </>
  )
}
