import { type FormEvent, useId, useRef, useState } from 'react'
import type { QuizQuestion } from '../../../api/quiz.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import type { ActionState } from './action-state.ts'
import { messages } from './messages.ts'

type QuizFormProps = {
  quiz: QuizQuestion
  submitting: ActionState
  submit: (option: string | undefined) => void
  forget: () => void
}

export function QuizForm({ quiz, submitting, submit, forget }: QuizFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  /** The index, because two options may have the same text. */
  const [chosen, setChosen] = useState<number>()
  const [tries, setTries] = useState(0)
  const isBusy = submitting.status === 'busy'
  const hasFailed = submitting.status === 'failed'

  // While the answer is sent the options ignore changes. They are not disabled, because that would drop the focus.
  function choose(index: number) {
    if (isBusy) return
    setChosen(index)
    if (hasFailed) forget()
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setTries(tries + 1)
    submit(chosen === undefined ? undefined : quiz.options[chosen])
    if (chosen === undefined) form.current?.querySelector<HTMLElement>('[type=radio]')?.focus()
  }

  return (
    <form ref={form} method="dialog" noValidate onSubmit={send} className="grid grid-cols-1 gap-5">
      <fieldset aria-describedby={hasFailed ? `${id}-failure` : undefined} className="min-w-0">
        <legend dir="auto" className="max-w-3xl font-display text-xl wrap-anywhere sm:text-2xl">
          {quiz.question}
        </legend>
        <p className="mt-2 font-medium text-gold">
          {renderMessage(messages.quiz.reward(quiz.pointsAwarded), {
            points: (text) => <span className="figures">{text}</span>,
          })}
        </p>
        <div className="mt-5 grid gap-3 sm:grid-cols-2">
          {quiz.options.map((option, index) => (
            <label
              // biome-ignore lint/suspicious/noArrayIndexKey: options never change places, and may be alike
              key={index}
              className="flex min-h-14 items-center gap-3 rounded-xl border border-edge bg-raised px-4 py-3 hover:border-leaf hover:bg-leaf-soft has-checked:border-leaf has-checked:bg-leaf-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus)"
            >
              <input
                type="radio"
                name={id}
                value={option}
                checked={index === chosen}
                onChange={() => choose(index)}
                className="size-5 shrink-0 outline-none"
              />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {option}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {hasFailed && (
        <Alert key={tries} tone="error">
          <span id={`${id}-failure`}>{submitting.text}</span>
        </Alert>
      )}
      <Button type="submit" size="large" busy={isBusy} className="sm:justify-self-start">
        {messages.quiz.submit}
      </Button>
    </form>
  )
}
