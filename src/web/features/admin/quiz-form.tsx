import { type ComponentProps, type ReactNode, useId } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { writtenDay, writtenNumber } from '../../ui/written.ts'
import { EditorForm } from './editor-form.tsx'
import type { useQuizActs } from './quiz-acts.ts'
import { fieldsOf, LABELS, OPTION_FIELDS, type QuizField, TODAY } from './quiz-content.ts'

type Editor = ReturnType<typeof useQuizActs>['editor']

export function QuizForm({ editor, today }: { editor: Editor; today: string | undefined }) {
  const { form, draft } = editor
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
    <EditorForm
      editor={editor}
      title={subject ? `Edit the quiz of ${writtenDay(subject.date)}` : 'New quiz'}
      noun="Quiz"
      labels={LABELS}
      fieldsOf={fieldsOf}
    >
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
    </EditorForm>
  )
}
