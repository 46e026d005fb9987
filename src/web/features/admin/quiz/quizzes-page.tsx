import { type ReactNode, useState } from 'react'
import type { EditableQuiz } from '../../../../api/quiz.ts'
import { formatDay } from '../../../../domain/format.ts'
import { countDays, type DayRange } from '../../../../domain/quiz-calendar.ts'
import { PagedList } from '../../../app/paged-list.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { PlainLink } from '../../../ui/link.tsx'
import { renderMessage } from '../../../ui/render-message.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { makeAdminPage } from '../admin-layout.tsx'
import { EditorDialogs, EditorPanes, EditorRow, NoRows } from '../editor-layout.tsx'
import { KeyboardHelp } from '../keyboard-rows.tsx'
import { linkToQuizResults } from '../links.ts'
import { useEditorKeys } from '../use-editor-keys.ts'
import { messages as importMessages } from './import-messages.ts'
import { messages } from './messages.ts'
import { QuizCalendar } from './quiz-calendar.tsx'
import { QuizForm } from './quiz-form.tsx'
import { QuizImport } from './quiz-import.tsx'
import { useQuizActions } from './use-quiz-actions.ts'

export default makeAdminPage('quizzes', messages.lead, Quizzes)

function Quizzes() {
  const actions = useQuizActions()
  const { editor, opened, removal, today, nextFreeDay } = actions
  const [query, changeQuery] = useUrlQuery()
  const view = query.get('view') === 'calendar' ? 'calendar' : 'list'
  const [imported, setImported] = useState<string>()
  const closeImport = () => changeQuery({ add: undefined })
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
  const controls = (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          setImported(undefined)
          changeQuery({ add: 'table' })
        }}
      >
        {importMessages.open}
      </Button>
      {viewSwitch}
    </div>
  )
  if (query.get('add') === 'table')
    return (
      <QuizImport
        onClose={closeImport}
        onAdded={(text) => {
          setImported(text)
          actions.list.revise((reply) => reply)
          closeImport()
        }}
      />
    )
  return (
    <>
      {imported !== undefined && <Alert tone="success">{imported}</Alert>}
      <EditorDialogs actions={actions} kind="quiz">
        {renderMessage(messages.removing, {
          day: () => removal.subject && formatDay(removal.subject.date),
          question: () => <strong dir="auto">{removal.subject?.question}</strong>,
        })}
      </EditorDialogs>
      <EditorPanes opened={opened} kind="quiz">
        <QuizForm editor={editor} today={today} nextFreeDay={nextFreeDay} />
        {view === 'list' ? (
          <QuizList actions={actions} controls={controls} />
        ) : (
          <QuizCalendar actions={actions} controls={controls} />
        )}
      </EditorPanes>
    </>
  )
}

type QuizListProps = { actions: ReturnType<typeof useQuizActions>; controls: ReactNode }

function QuizList({ actions, controls }: QuizListProps) {
  const { list, addFor, removed, askRemoval } = actions
  const quizzes = list.query.status === 'ready' ? list.query.value.quizzes : undefined
  const keys = useEditorKeys(quizzes, askRemoval)
  return (
    <PagedList
      list={list}
      messages={messages.list}
      removed={removed}
      rowsRef={keys.ref}
      controls={
        <div className="flex items-center justify-between gap-3">
          {controls}
          <KeyboardHelp help={keys.help} />
        </div>
      }
      empty={<NoRows {...messages.empty} />}
      rows={({ quizzes, gaps, today }) => {
        // Without quizzes there is one message instead of a gap.
        if (quizzes.length === 0) return []
        const rows = quizzes.map((quiz) => ({
          date: quiz.date,
          row: <Row key={quiz.id} quiz={quiz} today={today} actions={actions} />,
        }))
        const gapRows = gaps.map((gap) => ({
          date: gap.to,
          row: <GapRow key={gap.from} gap={gap} today={today} onAdd={() => addFor(gap.from)} />,
        }))
        return [...rows, ...gapRows].sort((a, b) => b.date.localeCompare(a.date)).map(({ row }) => row)
      }}
    />
  )
}

type RowProps = Pick<QuizListProps, 'actions'> & { quiz: EditableQuiz; today: string }

function Row({ quiz, today, actions: { editor, askRemoval } }: RowProps) {
  const isEdited = quiz.id === editor.draft.subject?.id
  return (
    <EditorRow
      id={quiz.id}
      name={messages.quizOf(formatDay(quiz.date))}
      onEdit={() => editor.edit(quiz)}
      onDelete={() => askRemoval(quiz)}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <DateText iso={quiz.date} />
        <DayBadge date={quiz.date} today={today} />
      </p>
      <p dir="auto" className="mt-1 font-semibold wrap-anywhere">
        <PlainLink to={linkToQuizResults(quiz.id)} className="text-ink hover:underline">
          {quiz.question}
        </PlainLink>
      </p>
      <p className="figures mt-0.5 text-sm text-muted">
        <span className="font-semibold text-gold">{messages.points(quiz.pointsAwarded)}</span>
        {` · ${messages.answers(quiz.attempts)}`}
        {isEdited && <strong className="text-leaf"> · {messages.inForm}</strong>}
      </p>
    </EditorRow>
  )
}

type GapRowProps = { gap: DayRange; today: string; onAdd: () => void }

/** The days of one gap between quizzes, in a single row because a gap may last for years. */
function GapRow({ gap, today, onAdd }: GapRowProps) {
  const { from, to } = gap
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 bg-sunk px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span>
            <DateText iso={from} />
            {from !== to && (
              <>
                {' – '}
                <DateText iso={to} />
              </>
            )}
          </span>
          {from === today && <DayBadge date={from} today={today} />}
        </p>
        <p className="mt-1 font-semibold">
          {from === to
            ? messages.noQuiz
            : renderMessage(messages.noQuizOnDays(countDays(gap)), {
                days: (text) => <span className="font-normal text-muted">{text}</span>,
              })}
        </p>
      </div>
      <Button variant="secondary" size="small" className="max-sm:min-h-11" onClick={onAdd}>
        {renderMessage(messages.add(formatDay(from)), {
          more: (text) => <span className="sr-only">{text}</span>,
        })}
      </Button>
    </li>
  )
}

const badgeLooks = {
  today: 'border-transparent bg-leaf text-on-leaf',
  scheduled: 'border-leaf text-leaf',
  past: 'border-line text-muted',
}

function DayBadge({ date, today }: { date: string; today: string }) {
  const badge = date === today ? 'today' : date > today ? 'scheduled' : 'past'
  return (
    <span className={`rounded-full border px-2.5 py-0.5 text-xs font-semibold ${badgeLooks[badge]}`}>
      {messages.badges[badge]}
    </span>
  )
}
