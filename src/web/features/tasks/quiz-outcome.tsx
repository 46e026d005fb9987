import { Check, CircleCheck, Leaf, X } from 'lucide-react'
import type { QuizResult } from '../../../api/quiz.ts'
import { renderMessage } from '../../ui/render-message.tsx'
import { messages } from './messages.ts'
import { useFocusFallback } from './use-focus-fallback.ts'

type QuizOutcomeProps = {
  question: string
  options: readonly string[]
  result: QuizResult
  next: string
  /** The member has just answered, and not on an earlier visit. */
  isFresh: boolean
}

export function QuizOutcome({ question, options, result, next, isFresh }: QuizOutcomeProps) {
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
            result={result}
          />
        ))}
      </ul>
      <p className="figures text-muted">{next}</p>
    </div>
  )
}

function OutcomeOption({ option, result }: { option: string; result: QuizResult }) {
  const isRight = option === result.correctAnswer
  const isChosen = option === result.selectedOption
  const look = isRight
    ? 'border-leaf bg-leaf-soft font-semibold'
    : isChosen
      ? 'border-danger/60 bg-danger-soft'
      : 'border-line text-muted'
  return (
    <li className={`flex min-h-14 items-center gap-3 rounded-xl border px-4 py-3 ${look}`}>
      <span className="grid size-5 shrink-0 place-items-center">
        {isRight && <Check aria-hidden="true" className="size-5 text-leaf" />}
        {isChosen && !isRight && <X aria-hidden="true" className="size-5 text-danger" />}
      </span>
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {option}
      </span>
      {(isRight || isChosen) && (
        <span className="ml-auto shrink-0 text-right text-sm font-medium">
          {isRight && isChosen && messages.quiz.chosenAndRight}
          {isRight && !isChosen && messages.quiz.rightAnswer}
          {isChosen && !isRight && messages.quiz.chosen}
        </span>
      )}
    </li>
  )
}
