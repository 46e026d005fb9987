import { useId } from 'react'
import { formatDay } from '../../../../domain/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EditorInput } from '../editor-fields.tsx'
import { EditorForm } from '../editor-layout.tsx'
import { messages } from './messages.ts'
import { dateValueOf, fieldsOf, NEXT_FREE_DAY, OPTION_FIELDS, type QuizField, TODAY } from './quiz-content.ts'
import type { useQuizActions } from './use-quiz-actions.ts'

type Editor = ReturnType<typeof useQuizActions>['editor']

type QuizFormProps = { editor: Editor; today: string | undefined; nextFreeDay: string | undefined }

export function QuizForm({ editor, today, nextFreeDay }: QuizFormProps) {
  const { form, draft } = editor
  const { subject, values } = draft
  const suggestions = useId()
  const options = OPTION_FIELDS.map((name) => values[name].trim())
  const differentOptions = [...new Set(options)].filter((option) => option !== '')

  /** Fills in a field for a button. */
  function fill(name: QuizField, value: string) {
    draft.type(name, value)
    form.clearFieldError(name)
  }

  const shownDates: Record<string, string> = { [TODAY]: today ?? '', [NEXT_FREE_DAY]: nextFreeDay ?? '' }
  const bound = (name: QuizField) => ({ editor, name, label: messages.fields[name], dir: 'auto' })

  return (
    <EditorForm
      editor={editor}
      title={subject ? messages.editing(formatDay(subject.date)) : messages.newQuiz}
      kind="quiz"
      labels={messages.fields}
      fieldsOf={fieldsOf}
    >
      <EditorInput {...bound('question')} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {OPTION_FIELDS.map((name) => (
          <EditorInput key={name} {...bound(name)} />
        ))}
      </div>
      <div>
        <EditorInput {...bound('correctAnswer')} list={suggestions} hint={messages.answerHint} />
        <datalist id={suggestions}>
          {differentOptions.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
        {differentOptions.length > 0 && (
          <fieldset className="mt-3 flex min-w-0 flex-wrap gap-2" disabled={form.busy}>
            <legend className="sr-only">{messages.options}</legend>
            {options.map(
              (option, index) =>
                option !== '' && (
                  <button
                    key={OPTION_FIELDS[index]}
                    type="button"
                    aria-pressed={option === values.correctAnswer.trim()}
                    onClick={() => fill('correctAnswer', option)}
                    className="min-h-9 max-w-full truncate rounded-full border border-edge px-4 text-sm enabled:hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:font-semibold disabled:opacity-60"
                  >
                    <span className="sr-only">{messages.chooseOption(index + 1)} </span>
                    {option}
                  </button>
                ),
            )}
          </fieldset>
        )}
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-[1fr_1.7fr]">
        <EditorInput {...bound('pointsAwarded')} inputMode="numeric" hint={messages.pointsHint} />
        <div>
          <EditorInput
            {...bound('date')}
            type="date"
            max="9999-12-31"
            value={shownDates[values.date] ?? values.date}
            readOnly={form.busy || subject !== undefined}
            onChange={({ target }) => draft.type('date', dateValueOf(target.value, today))}
            hint={subject ? messages.keepsDate : describeNewDate(values.date, today, nextFreeDay)}
          />
          {subject === undefined && nextFreeDay !== undefined && (
            <Button
              variant="secondary"
              size="small"
              disabled={form.busy}
              className="mt-3"
              onClick={() => fill('date', dateValueOf(nextFreeDay, today))}
            >
              {nextFreeDay === today
                ? messages.nextFreeDayToday
                : messages.nextFreeDay(formatDay(nextFreeDay))}
            </Button>
          )}
        </div>
      </div>
      {subject !== undefined && subject.attempts > 0 && (
        <Alert tone="info">{messages.answered(subject.attempts)}</Alert>
      )}
    </EditorForm>
  )
}

function describeNewDate(date: string, today: string | undefined, nextFreeDay: string | undefined): string {
  if (today === undefined) return messages.undated
  if (date === NEXT_FREE_DAY) return messages.nextDayProposed
  return date === TODAY && nextFreeDay !== today ? messages.todayTaken : messages.dateHint
}
