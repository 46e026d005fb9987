import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { postQuizImport } from '../../../../api/admin-endpoints.ts'
import type { QuizTableRow } from '../../../../api/quiz.ts'
import { call } from '../../../app/api-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Field } from '../../../ui/field.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { describeFailure } from '../messages.ts'
import { messages } from './import-messages.ts'
import { ImportRows } from './import-rows.tsx'
import { readTableFile } from './read-table-file.ts'
import { type TableChoices, useQuizTable } from './use-quiz-table.ts'

type QuizImportProps = {
  onClose: () => void
  /** Called with a sentence about what was added. */
  onAdded: (text: string) => void
}

/** Adds the quizzes of a table that is pasted or read from a file, after it has shown what would become of each row. */
export function QuizImport({ onClose, onAdded }: QuizImportProps) {
  const [choices, setChoices] = useState<TableChoices>({ text: '', dates: 'given', leftOut: [] })
  const { table, isCurrent, hasFailed, retry } = useQuizTable(choices)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, dates, leftOut } = choices
  const rows = table?.rows ?? []
  const chosen = rows.filter((row) => isAddable(row) && !leftOut.includes(row.number))

  useEffect(() => field.current?.focus(), [])

  function choose(change: Partial<TableChoices>) {
    setFailure(undefined)
    setChoices({ ...choices, ...change })
  }

  async function send(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    if (!isCurrent || busy || chosen.length === 0) return
    setBusy(true)
    setFailure(undefined)
    const quizzes = chosen.map(({ date, question, options, correctAnswer, pointsAwarded }) => ({
      date: date ?? '',
      question,
      options,
      correctAnswer,
      pointsAwarded: pointsAwarded ?? 0,
    }))
    const reply = await call(postQuizImport, { body: { quizzes } })
    setBusy(false)
    const days = quizzes.map(({ date }) => date).sort()
    if (reply.ok) return onAdded(messages.added(reply.value.added, days[0] ?? '', days.at(-1) ?? ''))
    setFailure(messages.addFailed(reply.error?.message ?? describeFailure(reply.code)))
    // Somebody else may have added a quiz meanwhile; the rows show which day it is.
    retry()
  }

  function sendByKeys(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }

  return (
    <form onSubmit={send} noValidate aria-label={messages.title} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{messages.title}</h2>
        <Button variant="secondary" size="small" onClick={onClose}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {messages.back}
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[1fr_20rem]">
        <Field label={messages.table} hint={messages.tableHint}>
          {({ className, ...control }) => (
            <textarea
              {...control}
              ref={field}
              value={text}
              rows={rows.length === 0 ? 10 : 4}
              wrap="off"
              spellCheck={false}
              placeholder={messages.placeholder}
              className={`${className} text-sm`}
              onChange={({ target }) => choose({ text: target.value, leftOut: [] })}
              onKeyDown={sendByKeys}
            />
          )}
        </Field>
        <Field label={messages.file} hint={messages.fileHint}>
          {({ className, ...control }) => (
            <input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
              className={`${className} bg-raised! py-1.5! pl-1.5! file:mr-3 file:min-h-9 file:rounded-lg file:border file:border-edge file:bg-sunk file:px-4 file:font-semibold file:text-ink`}
              onChange={async ({ target }) => {
                const [file] = target.files ?? []
                if (file !== undefined) choose({ text: await readTableFile(file), leftOut: [] })
              }}
            />
          )}
        </Field>
      </div>
      {hasFailed && <FailureAlert retry={retry}>{messages.failed}</FailureAlert>}
      {text.trim() !== '' && !isCurrent && !hasFailed && table === undefined && (
        <p role="status" className="text-muted">
          {messages.loading}
        </p>
      )}
      {isCurrent && rows.length === 0 && <Alert tone="info">{messages.noRows}</Alert>}
      {rows.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="font-semibold">
              {messages.summary(rows.length, rows.filter(hasProblem).length, leftOut.length)}
            </p>
            <Segments
              label={messages.dates.label}
              options={(['given', 'free'] as const).map((value) => ({ value, name: messages.dates[value] }))}
              value={dates}
              onChange={(next) => choose({ dates: next })}
            />
          </div>
          <ImportRows rows={rows} leftOut={leftOut} onLeaveOut={(next) => choose({ leftOut: next })} />
          {table !== undefined && table.omitted > 0 && (
            <Alert tone="info">{messages.omitted(table.omitted)}</Alert>
          )}
        </>
      )}
      {failure !== undefined && <Alert tone="error">{failure}</Alert>}
      <div className="sticky bottom-(--bottom-edge,0px) z-10 border-t border-line bg-paper py-3">
        <Button type="submit" busy={busy} disabled={!isCurrent || chosen.length === 0}>
          {messages.add(chosen.length)}
        </Button>
      </div>
    </form>
  )
}

function hasProblem({ problems }: QuizTableRow): boolean {
  return problems.length > 0
}

/** A row without a day and without a problem was left out when the table was read. */
function isAddable({ problems, date }: QuizTableRow): boolean {
  return problems.length === 0 && date !== null
}
