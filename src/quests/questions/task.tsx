import { CircleAlert } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { messages as taskMessages } from '../../web/features/tasks/messages.ts'
import { OutcomeOption } from '../../web/features/tasks/outcome-option.tsx'
import { titleIdOf } from '../../web/features/tasks/title-id.ts'
import { Alert } from '../../web/ui/alert.tsx'
import { Button } from '../../web/ui/button.tsx'
import { RadioCards } from '../../web/ui/radio-cards.tsx'
import type { QuestTaskProps } from '../define-task.tsx'
import { messages as texts } from './messages.ts'

interface Details {
  needed: number
  questions: { question: string; options: string[] }[]
  /** How many were right; there after the claim. */
  right?: number
  /** There once no further attempt is possible. */
  answers?: { chosen?: string; answer: string }[]
}

export default function QuestionsTask(props: QuestTaskProps) {
  const { quest } = props
  const details = quest.details as unknown as Details
  const isDoable = quest.state === 'open' || quest.state === 'started'
  if (!isDoable) return <Outcome {...details} />
  return (
    <>
      <p>{texts.lead(details.questions.length, details.needed)}</p>
      <QuestionsForm {...props} questions={details.questions} />
    </>
  )
}

function QuestionsForm({
  quest,
  questions,
  isBusy,
  claim,
}: QuestTaskProps & { questions: Details['questions'] }) {
  const id = useId()
  const titleId = titleIdOf(quest.id)
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<(number | undefined)[]>(() => questions.map(() => undefined))
  const [tries, setTries] = useState(0)
  const [failure, setFailure] = useState<string>()
  const isMissing = (index: number) => tries > 0 && chosen[index] === undefined

  // While the answers are sent the options ignore changes. They are not disabled, because that would drop the focus.
  function choose(question: number, option: number) {
    if (!isBusy) setChosen(chosen.map((before, index) => (index === question ? option : before)))
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setTries(tries + 1)
    setFailure(undefined)
    const missing = chosen.indexOf(undefined)
    if (missing !== -1) {
      form.current?.querySelectorAll('fieldset')[missing]?.querySelector('input')?.focus()
      return
    }
    const { refusal } = await claim({
      options: questions.map(({ options }, index) => options[chosen[index] ?? -1]),
    })
    setFailure(refusal?.text)
  }

  return (
    <form ref={form} method="dialog" noValidate onSubmit={send} className="grid grid-cols-1 gap-6">
      {questions.map(({ question, options }, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: questions never change places, and may be alike
          key={index}
          aria-describedby={isMissing(index) ? `${id}-${index}-missing ${titleId}` : titleId}
          className="min-w-0"
        >
          <legend dir="auto" className="font-semibold wrap-anywhere">
            {question}
          </legend>
          <RadioCards
            name={`${id}-${index}`}
            options={options}
            chosen={chosen[index]}
            onChoose={(option) => choose(index, option)}
            className="mt-3 sm:grid-cols-2"
          />
          {isMissing(index) && (
            <p
              key={tries}
              id={`${id}-${index}-missing`}
              role="alert"
              className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger"
            >
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {texts.unanswered}
            </p>
          )}
        </fieldset>
      ))}
      {failure !== undefined && (
        <Alert key={tries} tone="error">
          {failure}
        </Alert>
      )}
      <Button type="submit" busy={isBusy} aria-describedby={titleId} className="sm:justify-self-start">
        {texts.send}
      </Button>
    </form>
  )
}

function Outcome({ questions, right, answers }: Details) {
  return (
    <>
      {right !== undefined && <p className="figures font-semibold">{texts.right(right, questions.length)}</p>}
      {answers && <Answers questions={questions} answers={answers} />}
    </>
  )
}

function Answers({ questions, answers }: Pick<Details, 'questions'> & Required<Pick<Details, 'answers'>>) {
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer font-medium">{taskMessages.quests.answers}</summary>
      <div className="mt-3 grid gap-5">
        {questions.map(({ question, options }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions never change places, and may be alike
          <div key={index}>
            <p dir="auto" className="font-semibold wrap-anywhere">
              {question}
            </p>
            <ul className="mt-2 grid gap-2">
              {options.map((option, place) => (
                <OutcomeOption
                  // biome-ignore lint/suspicious/noArrayIndexKey: options never change places, and may be alike
                  key={place}
                  option={option}
                  isRight={option === answers[index]?.answer}
                  isChosen={option === answers[index]?.chosen}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  )
}
