import { type FormEvent, useId, useRef, useState } from 'react'
import type { QuizQuestion, QuizResult } from '../../api/quiz.ts'
import { unknown_option } from '../../domain/messages/errors.ts'
import { messages } from '../../web/features/tasks/messages.ts'
import { sectionMessages } from '../../web/features/tasks/sections.messages.ts'
import { titleIdOf } from '../../web/features/tasks/title-id.ts'
import { Alert } from '../../web/ui/alert.tsx'
import { Button } from '../../web/ui/button.tsx'
import { Loaded } from '../../web/ui/loaded.tsx'
import { RadioCards } from '../../web/ui/radio-cards.tsx'
import { renderMessage } from '../../web/ui/render-message.tsx'
import { beginAction } from '../../web/ui/until-next-action.ts'
import type { QuestTaskProps } from '../define-task.tsx'

const texts = sectionMessages.quiz

const loadOutcome = () => import('./outcome.tsx')

/** The question, and after the answer the outcome. */
export default function QuizTask({ quest, isBusy, claim }: QuestTaskProps) {
  const { quiz, result } = quest.details as { quiz?: QuizQuestion; result?: QuizResult }
  /** Kept here, because the failure may be that another quiz has taken the place of this one. */
  const [failure, setFailure] = useState<string>()
  /** The quiz that was answered on this page, and not on an earlier visit. */
  const [answeredId, setAnsweredId] = useState<string>()
  if (quiz === undefined) return null
  const { id } = quiz

  async function submit(option: string | undefined) {
    beginAction()
    if (option === undefined) return setFailure(unknown_option)
    setFailure(undefined)
    setAnsweredId(id)
    setFailure((await claim({ option })).failure)
  }

  if (result !== undefined) {
    return (
      // About as high as the form, so that little moves until the outcome is here.
      <div className="min-h-64">
        <Loaded
          load={loadOutcome}
          props={{ quest, quiz, result, isFresh: answeredId === id }}
          loading={messages.quests.loadingCard}
          failed={messages.quests.cardFailed}
        />
      </div>
    )
  }
  return (
    <QuizForm
      key={id}
      quiz={quiz}
      titleId={titleIdOf(quest.id)}
      isBusy={isBusy}
      failure={failure}
      submit={submit}
      forget={() => setFailure(undefined)}
    />
  )
}

type QuizFormProps = {
  quiz: QuizQuestion
  titleId: string
  isBusy: boolean
  failure: string | undefined
  submit: (option: string | undefined) => void
  /** For the choice of another option: the error of the last one no longer applies. */
  forget: () => void
}

function QuizForm({ quiz, titleId, isBusy, failure, submit, forget }: QuizFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  /** The index, because two options may have the same text. */
  const [chosen, setChosen] = useState<number>()
  const [tries, setTries] = useState(0)

  // While the answer is sent the options ignore changes. They are not disabled, because that would drop the focus.
  function choose(index: number) {
    if (isBusy) return
    setChosen(index)
    forget()
    // The answer will be sent soon, so the code that shows its outcome is loaded now. If that fails, it is tried again then.
    loadOutcome().catch(() => {})
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
      <fieldset aria-describedby={failure ? `${id}-failure ${titleId}` : titleId} className="min-w-0">
        <legend dir="auto" className="max-w-3xl font-display text-xl wrap-anywhere sm:text-2xl">
          {quiz.question}
        </legend>
        <p className="mt-2 font-medium text-gold">
          {renderMessage(texts.reward(quiz.pointsAwarded), {
            points: (text) => <span className="figures">{text}</span>,
          })}
        </p>
        <RadioCards
          name={id}
          options={quiz.options}
          chosen={chosen}
          onChoose={choose}
          className="mt-5 sm:grid-cols-2"
        />
      </fieldset>
      {failure && (
        <Alert key={tries} tone="error">
          <span id={`${id}-failure`}>{failure}</span>
        </Alert>
      )}
      <Button
        type="submit"
        size="large"
        busy={isBusy}
        aria-describedby={titleId}
        className="sm:justify-self-start"
      >
        {texts.submit}
      </Button>
    </form>
  )
}
