import { type ComponentProps, type ReactNode, useId } from 'react'
import { formatDay, formatNumber } from '../../../../domain/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { EditorForm } from '../editor-form.tsx'
import { dateValueOf, fieldsOf, LABELS, OPTION_FIELDS, type QuizField, TODAY } from './quiz-content.ts'
import type { useQuizActions } from './use-quiz-actions.ts'

type Editor = ReturnType<typeof useQuizActions>['editor']

type QuizFormProps = { editor: Editor; today: string | undefined; nextFreeDay: string | undefined }

export function QuizForm({ editor, today, nextFreeDay }: QuizFormProps) {
  const { form, draft } = editor
  const { subject, values } = draft
  const suggestions = useId()
  const options = OPTION_FIELDS.map((name) => values[name].trim())
  const differentOptions = [...new Set(options)].filter((option) => option !== '')

  /** Fills a field in by a button. */
  function fill(name: QuizField, value: string) {
    draft.type(name, value)
    form.clearFieldError(name)
  }

  function text(name: QuizField, more: ComponentProps<'input'> & { hint?: ReactNode } = {}) {
    const { hint, ...rest } = more
    const { error, errorId } = form.field(name)
    return (
      <Field key={name} label={LABELS[name]} hint={hint} error={error} errorId={errorId}>
        {(control) => (
          <input
            {...control}
            name={name}
            value={values[name]}
            readOnly={form.busy}
            onChange={(event) => draft.type(name, event.target.value)}
            autoComplete="off"
            dir="auto"
            {...rest}
          />
        )}
      </Field>
    )
  }

  return (
    <EditorForm
      editor={editor}
      title={subject ? `Edit the quiz of ${formatDay(subject.date)}` : 'New quiz'}
      noun="Quiz"
      labels={LABELS}
      fieldsOf={fieldsOf}
    >
      {text('question')}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{OPTION_FIELDS.map((name) => text(name))}</div>
      <div>
        {text('correctAnswer', { list: suggestions, hint: 'Exactly as one of the four options.' })}
        <datalist id={suggestions}>
          {differentOptions.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
        {differentOptions.length > 0 && (
          <fieldset className="mt-3 flex min-w-0 flex-wrap gap-2" disabled={form.busy}>
            <legend className="sr-only">Options as the correct answer</legend>
            {OPTION_FIELDS.map((name, index) => (
              <AnswerButton
                key={name}
                number={index + 1}
                option={options[index] ?? ''}
                isChosen={options[index] === values.correctAnswer.trim()}
                onChoose={(option) => fill('correctAnswer', option)}
              />
            ))}
          </fieldset>
        )}
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-[1fr_1.7fr]">
        {text('pointsAwarded', { inputMode: 'numeric', hint: 'A whole number, 0 or more.' })}
        <div>
          {text('date', {
            type: 'date',
            max: '9999-12-31',
            value: values.date === TODAY ? (today ?? '') : values.date,
            readOnly: form.busy || subject !== undefined,
            onChange: ({ target: { value } }) => draft.type('date', dateValueOf(value, today)),
            hint: subject ? 'A quiz keeps its date.' : hintForNewDate(values.date, today, nextFreeDay),
          })}
          {subject === undefined && nextFreeDay !== undefined && (
            <Button
              variant="secondary"
              size="small"
              disabled={form.busy}
              className="mt-3"
              onClick={() => fill('date', dateValueOf(nextFreeDay, today))}
            >
              Next free day: {nextFreeDay === today ? 'today' : formatDay(nextFreeDay)}
            </Button>
          )}
        </div>
      </div>
      {subject !== undefined && subject.attempts > 0 && (
        <Alert tone="info">
          {subject.attempts === 1
            ? 'One member has answered this quiz.'
            : `${formatNumber(subject.attempts)} members have answered this quiz.`}{' '}
          What was paid stays as it is; your change is for those who answer from now on.
        </Alert>
      )}
    </EditorForm>
  )
}

function hintForNewDate(date: string, today: string | undefined, nextFreeDay: string | undefined): string {
  if (today === undefined) return 'In UTC. Without a date, the quiz is for today.'
  const isTaken = date === TODAY && nextFreeDay !== today
  return `${isTaken ? 'Today (UTC) has a quiz already.' : 'In UTC.'} A coming date schedules the quiz.`
}

type AnswerButtonProps = {
  number: number
  option: string
  isChosen: boolean
  onChoose: (option: string) => void
}

function AnswerButton({ number, option, isChosen, onChoose }: AnswerButtonProps) {
  if (option === '') return null
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(option)}
      className="min-h-9 max-w-full truncate rounded-full border border-edge px-4 text-sm enabled:hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:font-semibold disabled:opacity-60"
    >
      <span className="sr-only">Use option {number}: </span>
      {option}
    </button>
  )
}
