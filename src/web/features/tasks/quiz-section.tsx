import { memo } from 'react'
import * as errors from '../../../domain/messages/errors.ts'
import { dailyQuiz } from '../../../quests/daily-quiz/quest.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import { QuizForm } from './quiz-form.tsx'
import { QuizOutcome } from './quiz-outcome.tsx'
import { TasksSection } from './tasks-section.tsx'
import { formatTimeLeft } from './time-left.ts'
import { useQuiz } from './use-quiz.ts'

export const QuizSection = memo(function QuizSection() {
  const quiz = useQuiz()
  return (
    <TasksSection id={dailyQuiz.ring.anchor} title={dailyQuiz.title} lead={messages.quiz.lead}>
      <Card>
        <QuizState quiz={quiz} />
      </Card>
    </TasksSection>
  )
})

type QuizStateProps = { quiz: ReturnType<typeof useQuiz> }

function QuizState({ quiz: { query, secondsLeft, submitting, submit, forget } }: QuizStateProps) {
  switch (query.status) {
    case 'loading':
      return <Skeleton text={messages.quiz.loading} visible lines={4} />
    case 'missing':
    case 'failed':
      return <FailureAlert retry={query.retry}>{messages.quiz.loadFailed}</FailureAlert>
    case 'ready': {
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
      if (result !== null) {
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
      return <QuizForm key={quiz.id} quiz={quiz} submitting={submitting} submit={submit} forget={forget} />
    }
  }
}
