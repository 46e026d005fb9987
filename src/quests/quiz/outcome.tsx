import { CircleCheck, Leaf } from 'lucide-react'
import type { QuizQuestion, QuizResult } from '../../api/quiz.ts'
import type { QuestResults } from '../../api/tasks.ts'
import { OutcomeOption } from '../../web/features/tasks/outcome-option.tsx'
import { TimeLeft } from '../../web/features/tasks/time-words.tsx'
import { useFocusFallback } from '../../web/features/tasks/use-focus-fallback.ts'
import { renderMessage } from '../../web/ui/render-message.tsx'
import type { QuestTaskProps } from '../define-task.tsx'
import { messages as texts } from './messages.ts'

type QuizOutcomeProps = {
  quest: QuestTaskProps['quest']
  quiz: QuizQuestion
  result: QuizResult
  isFresh: boolean
}

/** Whether the answer was right, and what the others answered. */
export default function QuizOutcome({ quest, quiz, result, isFresh }: QuizOutcomeProps) {
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
