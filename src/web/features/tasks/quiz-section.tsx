import { memo } from 'react'
import * as errors from '../../../domain/messages/errors.ts'
import { dailyQuiz } from '../../../quests/daily-quiz/quest.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { QuizForm } from './quiz-form.tsx'
import { QuizOutcome } from './quiz-outcome.tsx'
import { TasksSection } from './tasks-section.tsx'
import { formatTimeLeft } from './time-left.ts'
import { useQuiz } from './use-quiz.ts'

export const QuizSection = memo(function QuizSection() {
  const quiz = useQuiz()
  return (
    <TasksSection id={dailyQuiz.ring.anchor} title={dailyQuiz.title} lead="One question a day, and one try.">
      <Card>
        <QuizState quiz={quiz} />
      </Card>
    </TasksSection>
  )
})

type QuizStateProps = { quiz: ReturnType<typeof useQuiz> }

function QuizState({ quiz: { answer, secondsLeft, submitting, submit, forget } }: QuizStateProps) {
  switch (answer.status) {
    case 'loading':
      return <Skeleton text="Loading daily quiz..." visible lines={4} />
    case 'missing':
    case 'failed':
      return (
        <FailureAlert retry={answer.retry}>Failed to load daily quiz. Please try again later.</FailureAlert>
      )
    case 'ready': {
      const { quiz, result } = answer.value
      const next = `The next quiz comes in ${formatTimeLeft(secondsLeft)}.`
      if (quiz === null) {
        return (
          <div className="grid gap-4">
            {submitting.status === 'failed' && <Alert tone="error">{submitting.text}</Alert>}
            <p className="text-lg">{errors.no_quiz}</p>
            <p className="figures text-muted">{`The new day begins in ${formatTimeLeft(secondsLeft)}.`}</p>
          </div>
        )
      }
      if (result !== null) {
        return (
          <QuizOutcome
            question={quiz.question}
            options={quiz.options}
            result={result}
            next={next}
            isFresh={submitting.status === 'done'}
          />
        )
      }
      return <QuizForm key={quiz.id} quiz={quiz} submitting={submitting} submit={submit} forget={forget} />
    }
  }
}
