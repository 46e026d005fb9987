import { Check, CircleAlert } from 'lucide-react'
import type { QuizTableRow } from '../../../../api/quiz.ts'
import { formatDay, formatNumber } from '../../../../domain/format.ts'
import { Table } from '../../../ui/table.tsx'
import { messages } from './import-messages.ts'

type ImportRowsProps = {
  rows: readonly QuizTableRow[]
  leftOut: readonly number[]
  onLeaveOut: (numbers: number[]) => void
}

const { columns } = messages

/** The rows of a table before they are added: each can be left out, and says what is wrong with it. */
export function ImportRows({ rows, leftOut, onLeaveOut }: ImportRowsProps) {
  const toggle = (number: number) =>
    onLeaveOut(leftOut.includes(number) ? leftOut.filter((other) => other !== number) : [...leftOut, number])
  return (
    <Table
      caption={messages.rows}
      captionHidden
      rows={rows}
      rowKey={({ number }) => number}
      columns={[
        {
          head: columns.chosen,
          cell: ({ number, problems }) => (
            <input
              type="checkbox"
              aria-label={messages.choose(number)}
              checked={problems.length === 0 && !leftOut.includes(number)}
              disabled={problems.length > 0}
              onChange={() => toggle(number)}
              className="size-5 align-middle"
            />
          ),
        },
        { head: columns.number, cell: ({ number }) => formatNumber(number), numeric: true },
        { head: columns.date, cell: ({ date }) => (date === null ? '–' : formatDay(date)) },
        {
          head: columns.question,
          cell: ({ question, problems }) => <Question question={question} problems={problems} />,
          rowHeader: true,
        },
        { head: columns.options, cell: (row) => <Options {...row} /> },
        {
          head: columns.points,
          cell: ({ pointsAwarded }) => (
            <span className="text-gold">{pointsAwarded === null ? '–' : formatNumber(pointsAwarded)}</span>
          ),
          numeric: true,
        },
      ]}
    />
  )
}

function Question({ question, problems }: Pick<QuizTableRow, 'question' | 'problems'>) {
  return (
    <div className="max-w-96 min-w-48 whitespace-normal wrap-anywhere">
      <p dir="auto" className="line-clamp-2">
        {question === '' ? '–' : question}
      </p>
      {problems.map((problem) => (
        <p key={problem} className="mt-0.5 flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {messages.problems[problem]}
        </p>
      ))}
    </div>
  )
}

function Options({ options, correctAnswer }: Pick<QuizTableRow, 'options' | 'correctAnswer'>) {
  return (
    <ul className="flex max-w-md min-w-48 flex-wrap gap-x-3 gap-y-0.5 text-sm whitespace-normal">
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two options may be equal, and then the row says so
        <li key={index} className="relative flex items-center gap-1 wrap-anywhere">
          {option !== '' && option === correctAnswer ? (
            <>
              <Check aria-hidden="true" className="size-4 shrink-0 text-leaf" />
              <strong dir="auto">{option}</strong>
              <span className="sr-only">{messages.correct}</span>
            </>
          ) : (
            <span dir="auto">{option === '' ? '–' : option}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
