import { formatDay } from '../../../../domain/format.ts'
import { renderMessage } from '../../../ui/render-message.tsx'
import { makeAdminPage } from '../admin-layout.tsx'
import { EditorDialogs, EditorPanes } from '../editor-layout.tsx'
import { Segments } from '../segments.tsx'
import { useUrlQuery } from '../use-url-query.ts'
import { messages } from './messages.ts'
import { QuizCalendar } from './quiz-calendar.tsx'
import { QuizForm } from './quiz-form.tsx'
import { QuizList } from './quiz-list.tsx'
import { useQuizActions } from './use-quiz-actions.ts'

export default makeAdminPage('quizzes', messages.lead, Quizzes)

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
      <EditorDialogs actions={actions} kind="quiz">
        {renderMessage(messages.removing, {
          day: () => removal.subject && formatDay(removal.subject.date),
          question: () => <strong dir="auto">{removal.subject?.question}</strong>,
        })}
      </EditorDialogs>
      <EditorPanes opened={opened} kind="quiz">
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
