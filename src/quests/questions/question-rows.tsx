import {
  AddButton,
  Group,
  GroupError,
  RemoveButton,
  useRowFocus,
} from '../../web/features/admin/quests/form-rows.tsx'
import {
  type SettingsForm,
  type SettingsFormProps,
  TextRows,
  toRows,
} from '../../web/features/admin/quests/setting-fields.tsx'
import { Field } from '../../web/ui/field.tsx'
import { editingMessages as texts } from './editing.messages.ts'

interface Question {
  question: string
  options: string[]
  /** The text of the right option; empty while none is marked. */
  answer: string
}

const MAX_QUESTIONS = 20
const MIN_OPTIONS = 2

export const EMPTY_QUESTION: Question = { question: '', options: ['', ''], answer: '' }

/** A draft may lack anything. */
export function toQuestions(value: unknown): Question[] {
  const rows = Array.isArray(value) ? (value as Partial<Question>[]) : []
  const questions = rows.map(({ question = '', options, answer = '' }) => ({
    question,
    options: toRows(options, MIN_OPTIONS),
    answer,
  }))
  return questions.length === 0 ? [EMPTY_QUESTION] : questions
}

export function QuestionRows({ form }: SettingsFormProps) {
  const path = 'settings.questions'
  const questions = toQuestions(form.settings.questions)
  const examples = toQuestions(form.sample.questions)
  const { group, addButton, focusRow, focusAdd } = useRowFocus(path, questions.length)
  const become = (next: Question[]) => form.change({ ...form.settings, questions: next })

  return (
    <Group ref={group} label={texts.questions} path={path} error={form.errorOf(path)}>
      <ol className="grid grid-cols-1 gap-6">
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the controls show what they are given, whichever row they were
          <li key={index} className="relative border-l-2 border-line pl-4">
            <QuestionRow
              form={form}
              number={index + 1}
              question={question}
              example={examples[index % examples.length] ?? EMPTY_QUESTION}
              onChange={(next) => become(questions.with(index, next))}
            />
            {questions.length > 1 && (
              <div className="absolute -top-1.5 right-0">
                <RemoveButton
                  name={texts.question(index + 1)}
                  disabled={form.busy}
                  onClick={() => {
                    focusAdd()
                    form.clearErrors()
                    become(questions.filter((_, i) => i !== index))
                  }}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {questions.length < MAX_QUESTIONS && (
        <AddButton
          id={addButton}
          busy={form.busy}
          onClick={() => {
            focusRow()
            become([...questions, EMPTY_QUESTION])
          }}
        >
          {texts.add}
        </AddButton>
      )}
    </Group>
  )
}

type QuestionRowProps = {
  form: SettingsForm
  number: number
  question: Question
  example: Question
  onChange: (question: Question) => void
}

function QuestionRow({ form, number, question, example, onChange }: QuestionRowProps) {
  const path = `settings.questions.${number - 1}`
  const { options, answer } = question
  const right = answer === '' ? -1 : options.indexOf(answer)
  const error = form.errorOf(`${path}.answer`)

  /** The right option stays the right one while its text is changed, and none is once it was removed. */
  function changeOptions(next: string[]) {
    const stays = next.length === options.length ? next[right] : next.find((option) => option === answer)
    onChange({ ...question, options: next, answer: stays ?? '' })
  }

  return (
    <Group label={texts.question(number)} path={path} error={form.errorOf(path)} isInner>
      <div className="grid grid-cols-1 gap-4">
        <Field
          label={texts.questionText(number)}
          error={form.errorOf(`${path}.question`)}
          className="[&>label]:sr-only"
        >
          {(control) => (
            <input
              {...control}
              name={`${path}.question`}
              value={question.question}
              placeholder={example.question}
              readOnly={form.busy}
              dir="auto"
              autoComplete="off"
              onChange={({ target }) => onChange({ ...question, question: target.value })}
            />
          )}
        </Field>
        <div>
          <TextRows
            form={form}
            path={`${path}.options`}
            label={texts.options}
            hint={texts.optionsHint}
            item={texts.option}
            min={MIN_OPTIONS}
            max={6}
            rows={options}
            examples={example.options}
            onChange={changeOptions}
            lead={(option, index) => (
              <label className="flex min-h-12 shrink-0 cursor-pointer items-center gap-2 pr-1 text-sm has-disabled:cursor-default has-disabled:text-muted">
                <input
                  type="radio"
                  name={`${path}.answer`}
                  checked={index === right}
                  // An option without words cannot be told from the next empty one.
                  disabled={form.busy || option.trim() === ''}
                  onChange={() => onChange({ ...question, answer: option })}
                  className="size-5"
                />
                <span aria-hidden="true">{texts.right}</span>
                <span className="sr-only">{texts.isRight(index + 1)}</span>
              </label>
            )}
          />
          {error && <GroupError>{error}</GroupError>}
        </div>
      </div>
    </Group>
  )
}
