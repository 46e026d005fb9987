import { type ComponentProps, type ReactNode, useId } from 'react'
import { FormAlert } from '../../app/form-alert.tsx'
import { OtherVersion } from '../../app/other-version.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { writtenDay, writtenNumber } from '../../ui/written.ts'
import type { useQuizActs } from './quiz-acts.ts'
import { fieldsOf, OPTION_FIELDS, type QuizField, TODAY } from './quiz-content.ts'

type Editor = ReturnType<typeof useQuizActs>['editor']

const LABELS: Record<QuizField, string> = {
  question: 'Question',
  option1: 'Option 1',
  option2: 'Option 2',
  option3: 'Option 3',
  option4: 'Option 4',
  correctAnswer: 'Correct Answer',
  pointsAwarded: 'Points Awarded',
  date: 'Date',
}

export function QuizForm({ editor, today }: { editor: Editor; today: string | undefined }) {
  const { form, draft, done, cancel } = editor
  const { subject, values } = draft
  const suggestions = useId()
  const options = new Set(OPTION_FIELDS.map((name) => values[name].trim()).filter((option) => option !== ''))

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
    <Card>
      <form {...form.props} aria-labelledby="quiz-form-title" className="grid grid-cols-1 gap-5">
        <h3 id="quiz-form-title" className="flex flex-wrap items-baseline gap-x-3 text-xl font-semibold">
          {subject ? `Edit the quiz of ${writtenDay(subject.date)}` : 'New quiz'}
          {draft.isUnsaved && <span className="text-sm font-normal text-muted">Not saved yet</span>}
        </h3>
        {text('question')}
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{OPTION_FIELDS.map((name) => text(name))}</div>
        {text('correctAnswer', { list: suggestions, hint: 'Exactly as one of the four options.' })}
        <datalist id={suggestions}>
          {[...options].map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          {text('pointsAwarded', { inputMode: 'numeric', hint: 'A whole number, 0 or more.' })}
          {text('date', {
            type: 'date',
            max: '9999-12-31',
            value: values.date === TODAY ? (today ?? '') : values.date,
            readOnly: form.busy || subject !== undefined,
            onChange: ({ target: { value } }) => draft.type('date', value === today ? TODAY : value),
            hint: subject ? 'A quiz keeps its date.' : 'In UTC. A coming date schedules the quiz.',
          })}
        </div>
        {subject !== undefined && subject.attempts > 0 && (
          <Alert tone="info">
            {subject.attempts === 1
              ? 'One member has answered this quiz.'
              : `${writtenNumber(subject.attempts)} members have answered this quiz.`}{' '}
            What was paid stays as it is; your change is for those who answer from now on.
          </Alert>
        )}
        <FormAlert alert={form.alert} />
        <OtherVersion editor={editor} labels={LABELS} fieldsOf={fieldsOf} />
        {form.isDone && (
          <Alert key={form.count} tone="success">
            {done}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy}>
            {subject ? 'Update Quiz' : 'Add Quiz'}
          </Button>
          {subject && (
            <Button variant="secondary" disabled={form.busy} onClick={cancel}>
              Cancel Edit
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
