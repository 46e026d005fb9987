import { ChevronLeft, ChevronRight, type LucideIcon, Plus } from 'lucide-react'
import { getCalendar } from '../../../../api/admin-endpoints.ts'
import type { CalendarMonth } from '../../../../api/calendar.ts'
import { formatDay, formatMonth } from '../../../../domain/format.ts'
import { addMonths, MONTH } from '../../../../domain/quiz-calendar.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { PlainLink } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { makeAdminPage } from '../admin-layout.tsx'
import { KeyboardHelp, useKeyboardRows } from '../keyboard-rows.tsx'
import { linkToNewQuiz } from '../links.ts'
import { useLiveQuery } from '../live-queries.ts'
import { type CalendarDay, type CalendarItem, listDays } from './list-days.ts'
import { messages } from './messages.ts'

export default makeAdminPage('calendar', messages.lead, Calendar)

/** For an editor who plans the next weeks: what is there, on which day, and what is missing. */
function Calendar() {
  const [query, changeQuery] = useUrlQuery()
  const inUrl = query.get('month') ?? ''
  const given = MONTH.test(inUrl) ? inUrl : undefined
  const answer = useLiveQuery(getCalendar, { query: { month: given } })
  const keys = useKeyboardRows({ open: messages.keys.open })
  // Without one in the URL, the server knows which month it is.
  const month = given ?? (answer.status === 'ready' ? answer.value.month : undefined)
  return (
    <>
      {month !== undefined && (
        <div className="flex flex-wrap items-center gap-2">
          <MonthButton icon={ChevronLeft} to={addMonths(month, -1)} name={messages.earlier} />
          <h2 aria-live="polite" className="figures min-w-36 text-center text-xl">
            {formatMonth(month)}
          </h2>
          <MonthButton icon={ChevronRight} to={addMonths(month, 1)} name={messages.later} />
          {given !== undefined && (
            <Button variant="secondary" size="small" onClick={() => changeQuery({ month: undefined })}>
              {messages.present}
            </Button>
          )}
          <span className="ml-auto">
            <KeyboardHelp help={keys.help} />
          </span>
        </div>
      )}
      {answer.status === 'loading' && <Skeleton text={messages.loading} visible lines={8} />}
      {(answer.status === 'failed' || answer.status === 'missing') && (
        <FailureAlert retry={answer.retry}>{messages.failed}</FailureAlert>
      )}
      {answer.status === 'ready' && <Month month={answer.value} rowsRef={keys.ref} />}
    </>
  )
}

function MonthButton({ icon: Icon, to, name }: { icon: LucideIcon; to: string; name: string }) {
  const [, changeQuery] = useUrlQuery()
  return (
    <Button
      variant="ghost"
      size="small"
      className="px-2! max-sm:min-h-11"
      title={name}
      disabled={!MONTH.test(to)}
      onClick={() => changeQuery({ month: to })}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{name}</span>
    </Button>
  )
}

type MonthProps = { month: CalendarMonth; rowsRef: (element: HTMLElement | null) => void }

/** One list of days: a grid of weeks where there is room, and below each other on phones. */
function Month({ month, rowsRef }: MonthProps) {
  const days = listDays(month)
  const lacking = days.filter(({ lacksQuiz }) => lacksQuiz).length
  const isOver = days.every(({ date }) => date < month.today)
  return (
    <>
      {!isOver && (
        <p className="text-sm text-muted">{lacking === 0 ? messages.complete : messages.missing(lacking)}</p>
      )}
      <div>
        <div
          aria-hidden="true"
          className="grid grid-cols-7 gap-1 pb-1 text-xs font-semibold text-muted max-md:hidden"
        >
          {messages.weekdays.map((weekday) => (
            <span key={weekday} className="px-2">
              {weekday}
            </span>
          ))}
        </div>
        <ol ref={rowsRef} aria-label={messages.days} className="grid grid-cols-1 gap-1 md:grid-cols-7">
          {days.map((day) => (
            <Day key={day.date} day={day} isToday={day.date === month.today} />
          ))}
        </ol>
      </div>
    </>
  )
}

/** Where the first day of a month stands in its week. Classes are found by their whole names. */
const starts = [
  '',
  'md:col-start-1',
  'md:col-start-2',
  'md:col-start-3',
  'md:col-start-4',
  'md:col-start-5',
  'md:col-start-6',
  'md:col-start-7',
]

function Day({ day: { date, weekday, items, lacksQuiz }, isToday }: { day: CalendarDay; isToday: boolean }) {
  const isFirst = date.endsWith('-01')
  const isEmpty = items.length === 0 && !lacksQuiz
  return (
    <li
      data-row={date}
      aria-current={isToday ? 'date' : undefined}
      className={`min-w-0 rounded-lg border bg-raised p-2 md:min-h-28 ${isToday ? 'border-leaf' : 'border-line'} ${isFirst ? starts[weekday] : ''} ${isEmpty ? 'max-md:hidden' : ''}`}
    >
      <p className="figures flex items-baseline gap-2 text-sm">
        <span
          aria-hidden="true"
          className={isToday ? 'rounded-full bg-leaf px-2 font-semibold text-on-leaf' : 'text-muted'}
        >
          {Number(date.slice(8))}
        </span>
        <span aria-hidden="true" className="text-muted md:hidden">
          {messages.weekdays[weekday - 1]}
        </span>
        <span className="sr-only">
          {formatDay(date)}
          {isToday && `, ${messages.today}`}
        </span>
      </p>
      <ul className="mt-1 grid gap-1">
        {items.map((item) => (
          <li key={`${item.kind} ${item.to}`}>
            <Item item={item} />
          </li>
        ))}
        {lacksQuiz && (
          <li>
            <PlainLink
              to={linkToNewQuiz(date)}
              className="flex min-h-11 items-center gap-1 rounded-md border border-dashed border-edge px-1.5 text-xs text-muted no-underline hover:border-leaf hover:text-ink md:min-h-7"
            >
              <Plus aria-hidden="true" className="size-3.5" />
              <span aria-hidden="true">{messages.noQuiz}</span>
              <span className="sr-only">{messages.addQuiz(formatDay(date))}</span>
            </PlainLink>
          </li>
        )}
      </ul>
    </li>
  )
}

const looks: Record<CalendarItem['kind'], string> = {
  quiz: 'bg-leaf-soft text-ink',
  post: 'bg-sunk text-ink',
  opens: 'border border-leaf text-ink',
  closes: 'border border-edge text-ink',
}

function Item({ item: { kind, title, to, isDraft } }: { item: CalendarItem }) {
  return (
    <PlainLink
      to={to}
      title={title}
      className={`block rounded-md px-1.5 py-1 text-xs no-underline hover:underline max-md:min-h-11 max-md:py-3 max-md:text-sm ${looks[kind]} ${isDraft ? 'border-dashed' : ''}`}
    >
      <span className="text-muted">
        {messages.kinds[kind]}
        {isDraft && ` (${messages.draft})`}
        {': '}
      </span>
      <span dir="auto" className="font-medium wrap-anywhere md:line-clamp-2">
        {title}
      </span>
    </PlainLink>
  )
}
