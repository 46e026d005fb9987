import type { EditableQuiz } from '../../../../api/quiz.ts'
import { formatDay, formatNumber, plural } from '../../../../domain/format.ts'
import { countDays, type DayRange } from '../../../../domain/quiz.ts'
import { PagedList } from '../../../app/paged-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import type { useQuizActions } from './use-quiz-actions.ts'

const WORDS = {
  title: 'All quizzes',
  loading: 'Loading quizzes...',
  failed: 'Failed to load quizzes.',
  pages: 'Pages of quizzes',
  newer: 'Later dates',
  older: 'Earlier dates',
}

export function QuizList({
  acts: { list, editor, addFor, askRemoval, removed },
}: {
  acts: ReturnType<typeof useQuizActions>
}) {
  return (
    <PagedList
      list={list}
      words={WORDS}
      removed={removed}
      empty={<NoQuizzes />}
      rows={({ quizzes, gaps, today }) => {
        // The empty list says itself what to do.
        if (quizzes.length === 0) return []
        const rows = quizzes.map((quiz) => ({
          date: quiz.date,
          row: (
            <Row
              key={quiz.id}
              quiz={quiz}
              today={today}
              isEdited={quiz.id === editor.draft.subject?.id}
              onEdit={() => editor.edit(quiz)}
              onDelete={() => askRemoval(quiz)}
            />
          ),
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

type RowProps = {
  quiz: EditableQuiz
  today: string
  isEdited: boolean
  onEdit: () => void
  onDelete: () => void
}

function Row({ quiz, today, isEdited, onEdit, onDelete }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <DateText iso={quiz.date} />
          <When date={quiz.date} today={today} />
        </p>
        <p dir="auto" className="mt-1 font-semibold wrap-anywhere">
          {quiz.question}
        </p>
        <p className="figures mt-0.5 text-sm text-muted">
          <span className="font-semibold text-gold">
            {plural(quiz.pointsAwarded, { one: '{count} point', other: '{count} points' })}
          </span>
          {` · ${plural(quiz.attempts, { one: '{count} answer', other: '{count} answers' })}`}
          {isEdited && <strong className="text-leaf"> · in the form</strong>}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" onClick={onEdit}>
          Edit<span className="sr-only"> the quiz of {formatDay(quiz.date)}</span>
        </Button>
        <Button variant="ghost" className="text-danger!" onClick={onDelete}>
          Delete<span className="sr-only"> the quiz of {formatDay(quiz.date)}</span>
        </Button>
      </div>
    </li>
  )
}

type GapRowProps = { gap: DayRange; today: string; onAdd: () => void }

/** Days that members would find without a quiz, all of a range in one row: it may be of years. */
function GapRow({ gap, today, onAdd }: GapRowProps) {
  const { from, to } = gap
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 bg-sunk px-5 py-4">
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
          {from === today && <When date={from} today={today} />}
        </p>
        <p className="mt-1 font-semibold">
          No quiz
          {from !== to && (
            <span className="font-normal text-muted">{` on ${formatNumber(countDays(gap))} days`}</span>
          )}
        </p>
      </div>
      <Button variant="secondary" onClick={onAdd}>
        Add<span className="sr-only"> a quiz for {formatDay(from)}</span>
      </Button>
    </li>
  )
}

const markLook = 'rounded-full border px-2.5 py-0.5 text-xs font-semibold'

function When({ date, today }: { date: string; today: string }) {
  if (date === today)
    return <span className={`${markLook} border-transparent bg-leaf text-on-leaf`}>Today</span>
  if (date > today) return <span className={`${markLook} border-leaf text-leaf`}>Scheduled</span>
  return <span className={`${markLook} border-line text-muted`}>Past</span>
}

function NoQuizzes() {
  return (
    <>
      <p className="font-display text-xl">No quizzes yet</p>
      <p className="mx-auto mt-2 max-w-md text-muted">
        Add today’s, and schedule the coming days ahead: a day without a quiz pays nobody.
      </p>
    </>
  )
}
