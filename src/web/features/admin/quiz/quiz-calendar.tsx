import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { getQuizMonth } from '../../../../api/admin-endpoints.ts'
import type { EditableQuiz, QuizMonth } from '../../../../api/quiz.ts'
import { formatDay, formatMonth } from '../../../../domain/format.ts'
import { addMonths, MONTH, weeksOf } from '../../../../domain/quiz-calendar.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { useLiveQuery } from '../live-queries.ts'
import { messages } from './messages.ts'
import type { useQuizActions } from './use-quiz-actions.ts'

const words = messages.calendar

type QuizCalendarProps = { actions: ReturnType<typeof useQuizActions>; controls: ReactNode }

/** A month of quizzes. A day that has one opens it in the form, and a free day begins a quiz for it. */
export function QuizCalendar({ actions, controls }: QuizCalendarProps) {
  const [query] = useUrlQuery()
  const titleId = useId()
  const inUrl = query.get('month') ?? ''
  const given = MONTH.test(inUrl) ? inUrl : undefined
  const answer = useLiveQuery(getQuizMonth, { query: { month: given } })
  // Without one in the URL, the server knows which month it is.
  const month = given ?? (answer.status === 'ready' ? answer.value.month : undefined)
  return (
    <div className="min-w-0">
      <h2 className="text-2xl">{messages.views.calendar}</h2>
      <div className="mt-3">{controls}</div>
      <div className="@container mt-4 rounded-2xl border border-line bg-raised p-3 sm:p-4">
        {month && (
          <div className="flex items-center justify-between gap-2">
            <MonthButton icon={ChevronLeft} to={addMonths(month, -1)} name={words.earlier} />
            <h3 id={titleId} aria-live="polite" className="figures text-lg">
              {formatMonth(month)}
            </h3>
            <MonthButton icon={ChevronRight} to={addMonths(month, 1)} name={words.later} />
          </div>
        )}
        {answer.status === 'loading' && <Skeleton text={words.loading} lines={6} className="mt-3" />}
        {(answer.status === 'failed' || answer.status === 'missing') && (
          <FailureAlert retry={answer.retry}>{words.failed}</FailureAlert>
        )}
        {answer.status === 'ready' && <Month {...answer.value} titleId={titleId} actions={actions} />}
      </div>
    </div>
  )
}

type MonthProps = QuizMonth & { titleId: string; actions: QuizCalendarProps['actions'] }

function Month({ month, quizzes, today, titleId, actions }: MonthProps) {
  const quizOf = new Map(quizzes.map((quiz) => [quiz.date, quiz]))
  return (
    <>
      <table aria-labelledby={titleId} className="mt-2 w-full table-fixed border-separate border-spacing-0.5">
        <thead>
          <tr>
            {words.weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="h-8 text-xs font-semibold text-muted">
                <span aria-hidden="true">{weekday.slice(0, 2)}</span>
                <span className="sr-only">{weekday}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, weekday) => (
                <td key={date ?? words.weekdays[weekday]} className="p-0 align-top">
                  {date && <Day date={date} quiz={quizOf.get(date)} today={today} actions={actions} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </>
  )
}

function MonthButton({ icon: Icon, to, name }: { icon: LucideIcon; to: string; name: string }) {
  const [, changeQuery] = useUrlQuery()
  return (
    <Button
      variant="ghost"
      size="small"
      className="px-2!"
      title={name}
      disabled={!MONTH.test(to)}
      onClick={() => changeQuery({ month: to })}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{name}</span>
    </Button>
  )
}

const dayLook =
  'flex min-h-11 w-full flex-col items-center justify-center gap-0.5 rounded-lg p-1 text-sm ' +
  '@2xl:min-h-20 @2xl:items-start @2xl:justify-start @2xl:p-2'
const looks = {
  quiz: 'border border-transparent bg-leaf-soft font-semibold hover:border-leaf aria-current:border-leaf',
  free: 'border border-dashed border-edge hover:border-leaf hover:bg-leaf-soft',
  empty: 'border border-transparent text-muted',
}

type DayProps = Pick<MonthProps, 'today' | 'actions'> & { date: string; quiz: EditableQuiz | undefined }

function Day({ date, quiz, today, actions: { editor, addFor } }: DayProps) {
  const number = <DayNumber date={date} isToday={date === today} />
  const day = formatDay(date)
  if (quiz !== undefined) {
    return (
      <button
        type="button"
        aria-current={quiz.id === editor.draft.subject?.id || undefined}
        onClick={() => editor.edit(quiz)}
        title={quiz.question}
        className={`${dayLook} ${looks.quiz}`}
      >
        {number}
        <span className="sr-only">{words.quiz(day, quiz.question)}</span>
        <span
          aria-hidden="true"
          dir="auto"
          className="hidden w-full truncate text-left text-xs font-normal @2xl:block"
        >
          {quiz.question}
        </span>
      </button>
    )
  }
  if (date < today) {
    return (
      <p className={`${dayLook} ${looks.empty}`}>
        {number}
        <span className="sr-only">{words.empty(day)}</span>
      </p>
    )
  }
  return (
    <button type="button" onClick={() => addFor(date)} className={`${dayLook} ${looks.free}`}>
      {number}
      <span className="sr-only">{words.free(day)}</span>
    </button>
  )
}

function DayNumber({ date, isToday }: { date: string; isToday: boolean }) {
  return (
    <span className={isToday ? 'rounded-full bg-leaf px-2 font-semibold text-on-leaf' : ''}>
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      {isToday && <span className="sr-only">{`${words.today}. `}</span>}
    </span>
  )
}

function Legend() {
  const marks = [
    { name: words.legend.quiz, look: looks.quiz },
    { name: words.legend.free, look: looks.free },
    { name: words.legend.today, look: 'bg-leaf' },
  ]
  return (
    <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {marks.map(({ name, look }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className={`size-3.5 rounded ${look}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}
