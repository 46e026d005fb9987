import { CircleCheck, Leaf } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { QuizQuestion, QuizResult } from '../../api/quiz.ts'
import type { QuestResults } from '../../api/tasks.ts'
import { unknown_option } from '../../domain/messages/errors.ts'
import { OutcomeOption } from '../../web/features/tasks/outcome-option.tsx'
import { TimeLeft } from '../../web/features/tasks/quest-status.tsx'
import { sectionMessages } from '../../web/features/tasks/sections.messages.ts'
import { useFocusFallback } from '../../web/features/tasks/use-focus-fallback.ts'
import { Alert } from '../../web/ui/alert.tsx'
import { Button } from '../../web/ui/button.tsx'
import { RadioCards } from '../../web/ui/radio-cards.tsx'
import { renderMessage } from '../../web/ui/render-message.tsx'
import { beginAction } from '../../web/ui/until-next-action.ts'
import type { QuestTaskProps } from '../define-task.tsx'

const texts = sectionMessages.quiz

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
    return <QuizOutcome quest={quest} quiz={quiz} result={result} isFresh={answeredId === id} />
  }
  return (
    <QuizForm
      key={id}
      quiz={quiz}
      isBusy={isBusy}
      failure={failure}
      submit={submit}
      forget={() => setFailure(undefined)}
    />
  )
}

type QuizFormProps = {
  quiz: QuizQuestion
  isBusy: boolean
  failure: string | undefined
  submit: (option: string | undefined) => void
  /** For the choice of another option: the error of the last one no longer applies. */
  forget: () => void
}

function QuizForm({ quiz, isBusy, failure, submit, forget }: QuizFormProps) {
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
      <fieldset aria-describedby={failure && `${id}-failure`} className="min-w-0">
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
      <Button type="submit" size="large" busy={isBusy} className="sm:justify-self-start">
        {texts.submit}
      </Button>
    </form>
  )
}

type QuizOutcomeProps = {
  quest: QuestTaskProps['quest']
  quiz: QuizQuestion
  result: QuizResult
  isFresh: boolean
}

function QuizOutcome({ quest, quiz, result, isFresh }: QuizOutcomeProps) {
  const heading = useFocusFallback<HTMLHeadingElement>(isFresh)
  const { correct, correctAnswer, selectedOption, pointsAwarded } = result
  const Icon = correct ? CircleCheck : Leaf
  return (
    <div className="grid grid-cols-1 gap-5">
      <div
        className={`flex items-start gap-4 rounded-xl p-4 sm:p-5 ${correct ? 'bg-leaf-soft' : 'bg-sunk'} ${isFresh ? 'motion-safe:animate-rise' : ''}`}
      >
        <Icon aria-hidden="true" className={`mt-1 size-6 shrink-0 ${correct ? 'text-leaf' : 'text-muted'}`} />
        <div role="status" className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="rounded-sm text-xl">
            {correct ? texts.rightTitle : texts.wrongTitle}
          </h3>
          <p className="mt-1 wrap-anywhere">
            {renderMessage(correct ? texts.right(pointsAwarded) : texts.wrong, {
              answer: () => <strong className="font-semibold">{correctAnswer}</strong>,
              points: (text) => <strong className="font-semibold text-gold">{text}</strong>,
            })}
          </p>
        </div>
      </div>
      <p dir="auto" className="font-display text-xl wrap-anywhere sm:text-2xl">
        {quiz.question}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {quiz.options.map((option, index) => (
          <OutcomeOption
            // biome-ignore lint/suspicious/noArrayIndexKey: options never change places, and may be alike
            key={index}
            option={option}
            isRight={option === correctAnswer}
            isChosen={option === selectedOption}
          />
        ))}
      </ul>
      {quest.results && (
        <p className="figures text-muted">
          {texts.share(votesFor(quest.results, correctAnswer), quest.results.total)}
        </p>
      )}
      {quest.reopensAt && (
        <p className="figures text-muted">
          <TimeLeft until={quest.reopensAt} text={texts.nextQuiz} />
        </p>
      )}
    </div>
  )
}

function votesFor({ options }: QuestResults, option: string): number {
  return options.find((each) => each.option === option)?.votes ?? 0
}
