import { CircleCheck, Leaf } from 'lucide-react'
import { type FormEvent, memo, useId, useRef, useState } from 'react'
import type { QuizQuestion, QuizResult } from '../../../api/quiz.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { dailyQuiz } from '../../../quests/daily-quiz/quest.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ActionState } from './action-state.ts'
import { messages } from './messages.ts'
import { OutcomeOption } from './outcome-option.tsx'
import { TasksSection } from './tasks-section.tsx'
import { formatTimeLeft } from './time-left.ts'
import { useFocusFallback } from './use-focus-fallback.ts'
import { useQuiz } from './use-quiz.ts'
import { useTaskTitle } from './use-task-title.ts'

export const QuizSection = memo(function QuizSection() {
  return (
    <TasksSection id={dailyQuiz.ring.anchor} title={useTaskTitle(dailyQuiz)} lead={messages.quiz.lead}>
      <Card>
        <QuizState />
      </Card>
    </TasksSection>
  )
})

function QuizState() {
  const { query, secondsLeft, submitting, submit, forget } = useQuiz()
  if (query.status === 'loading') return <Skeleton text={messages.quiz.loading} visible lines={4} />
  if (query.status !== 'ready') {
    return <FailureAlert retry={query.retry}>{messages.quiz.loadFailed}</FailureAlert>
  }
  const { quiz, result } = query.value
  const timeLeft = formatTimeLeft(secondsLeft)
  if (quiz === null) {
    return (
      <div className="grid gap-4">
        {submitting.status === 'failed' && <Alert tone="error">{submitting.text}</Alert>}
        <p className="text-lg">{errors.no_quiz}</p>
        <p className="figures text-muted">{messages.quiz.nextDay(timeLeft)}</p>
      </div>
    )
  }
  if (result === null) {
    return <QuizForm key={quiz.id} quiz={quiz} submitting={submitting} submit={submit} forget={forget} />
  }
  return (
    <QuizOutcome
      question={quiz.question}
      options={quiz.options}
      result={result}
      next={messages.quiz.nextQuiz(timeLeft)}
      isFresh={submitting.status === 'done'}
    />
  )
}

type QuizFormProps = {
  quiz: QuizQuestion
  submitting: ActionState
  submit: (option: string | undefined) => void
  forget: () => void
}

function QuizForm({ quiz, submitting, submit, forget }: QuizFormProps) {
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
        <RadioCards
          name={id}
          options={quiz.options}
          chosen={chosen}
          onChoose={choose}
          className="mt-5 sm:grid-cols-2"
        />
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

type QuizOutcomeProps = {
  question: string
  options: readonly string[]
  result: QuizResult
  next: string
  /** The member has just answered, and not on an earlier visit. */
  isFresh: boolean
}

function QuizOutcome({ question, options, result, next, isFresh }: QuizOutcomeProps) {
  const heading = useFocusFallback<HTMLHeadingElement>(isFresh)
  const { correct, correctAnswer, pointsAwarded } = result
  const Icon = correct ? CircleCheck : Leaf
  return (
    <div className="grid grid-cols-1 gap-5">
      <div
        className={`flex items-start gap-4 rounded-xl p-4 sm:p-5 ${correct ? 'bg-leaf-soft' : 'bg-sunk'} ${isFresh ? 'motion-safe:animate-rise' : ''}`}
      >
        <Icon aria-hidden="true" className={`mt-1 size-6 shrink-0 ${correct ? 'text-leaf' : 'text-muted'}`} />
        <div role="status" className="min-w-0">
          <h3 ref={heading} tabIndex={-1} className="rounded-sm text-xl">
            {correct ? messages.quiz.rightTitle : messages.quiz.wrongTitle}
          </h3>
          <p className="mt-1 wrap-anywhere">
            {renderMessage(correct ? messages.quiz.right(pointsAwarded) : messages.quiz.wrong, {
              answer: () => <strong className="font-semibold">{correctAnswer}</strong>,
              points: (text) => <strong className="font-semibold text-gold">{text}</strong>,
            })}
          </p>
        </div>
      </div>
      <p dir="auto" className="font-display text-xl wrap-anywhere sm:text-2xl">
        {question}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {options.map((option, index) => (
          <OutcomeOption
            // biome-ignore lint/suspicious/noArrayIndexKey: options never change places, and may be alike
            key={index}
            option={option}
            isRight={option === correctAnswer}
            isChosen={option === result.selectedOption}
          />
        ))}
      </ul>
      <p className="figures text-muted">{next}</p>
    </div>
  )
}
