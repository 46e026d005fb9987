import type { ReactNode } from 'react'
import type { EditableQuiz } from '../../../../api/quiz.ts'
import { formatDay } from '../../../../domain/format.ts'
import { countDays, type DayRange } from '../../../../domain/quiz.ts'
import { PagedList } from '../../../app/paged-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { renderMessage } from '../../../ui/render-message.tsx'
import { EditorRow, NoRows } from '../editor-rows.tsx'
import { messages } from './messages.ts'
import type { useQuizActions } from './use-quiz-actions.ts'

type QuizListProps = { actions: ReturnType<typeof useQuizActions>; controls: ReactNode }

export function QuizList({ actions, controls }: QuizListProps) {
  const { list, editor, addFor, askRemoval, removed } = actions
  return (
    <PagedList
      list={list}
      messages={messages.list}
      removed={removed}
      controls={controls}
      empty={<NoRows {...messages.empty} />}
      rows={({ quizzes, gaps, today }) => {
        // Without quizzes there is one message instead of a gap.
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
    <EditorRow name={messages.quizOf(formatDay(quiz.date))} onEdit={onEdit} onDelete={onDelete}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <DateText iso={quiz.date} />
        <DayBadge date={quiz.date} today={today} />
      </p>
      <p dir="auto" className="mt-1 font-semibold wrap-anywhere">
        {quiz.question}
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

const badgeLook = 'rounded-full border px-2.5 py-0.5 text-xs font-semibold'

function DayBadge({ date, today }: { date: string; today: string }) {
  if (date === today)
    return (
      <span className={`${badgeLook} border-transparent bg-leaf text-on-leaf`}>{messages.badges.today}</span>
    )
  if (date > today)
    return <span className={`${badgeLook} border-leaf text-leaf`}>{messages.badges.scheduled}</span>
  return <span className={`${badgeLook} border-line text-muted`}>{messages.badges.past}</span>
}
