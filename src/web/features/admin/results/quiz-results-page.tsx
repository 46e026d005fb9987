import { getQuizResults } from '../../../../api/admin-endpoints.ts'
import type { QuizResults } from '../../../../api/results.ts'
import { matchPath } from '../../../app/match-path.ts'
import { useCachedQuery } from '../../../app/query-cache.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { usePageLocation } from '../../../ui/navigation.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminLayout } from '../admin-layout.tsx'
import { linkToQuiz, linkToQuizResults } from '../links.ts'
import { useLiveQuery } from '../live-queries.ts'
import { messages as adminMessages, describePoints } from '../messages.ts'
import { useCapability } from '../use-capability.ts'
import { AnswerBars } from './answer-bars.tsx'
import { linkToPeople } from './claim-filter.ts'
import { FigureBars } from './figure-bars.tsx'
import { messages } from './messages.ts'
import { People } from './people.tsx'

const { quiz: texts, figures: names } = messages
/** The quest that all quizzes are answered for. */
const DAILY_QUIZ = 'daily-quiz'

/** What members answered to the quiz of a day, and how many were right. */
export default function QuizResultsPage() {
  const { pathname } = usePageLocation()
  const id = matchPath('/admin/quizzes/:id', pathname)?.id ?? ''
  const query = useCachedQuery(getQuizResults, { params: { id } })
  const quiz = query.status === 'ready' ? query.value : undefined
  return (
    <AdminLayout
      title={quiz === undefined ? adminMessages.pages.quizzes : <bdi>{quiz.question}</bdi>}
      lead={quiz && texts.lead(quiz.date, describePoints(quiz.pointsAwarded))}
      actions={quiz && <ButtonLink to={linkToQuiz(id)}>{texts.edit}</ButtonLink>}
    >
      <Results id={id} />
    </AdminLayout>
  )
}

function Results({ id }: { id: string }) {
  const query = useLiveQuery(getQuizResults, { params: { id } })
  switch (query.status) {
    case 'loading':
      return <Skeleton text={texts.loading} visible lines={8} />
    case 'missing':
      return <p role="alert">{texts.missing}</p>
    case 'failed':
      return <FailureAlert retry={query.retry}>{texts.failed}</FailureAlert>
    case 'ready':
      return <LoadedResults quiz={query.value} />
  }
}

function LoadedResults({ quiz }: { quiz: QuizResults }) {
  const mayReadMembers = useCapability('members.read')
  const { views, answers } = quiz
  const { passed, missed } = answers.outcome ?? { passed: 0, missed: 0 }
  const page = linkToQuizResults(quiz.id)
  const link = (_: number, option: string) => linkToPeople(page, { option })
  const listed = (query: Parameters<typeof linkToPeople>[1]) =>
    mayReadMembers ? linkToPeople(page, query) : undefined
  const right = answers.questions[0]?.options.find(({ isRight }) => isRight)?.option
  return (
    <>
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 xl:grid-cols-2">
        <FigureBars
          title={names.title}
          figures={[
            { label: names.views, value: views, hint: texts.viewsHint, isAside: true },
            { label: names.answered, value: passed + missed, link: listed({}) },
            { label: names.right, value: passed, link: listed({ option: right }) },
            { label: names.wrong, value: missed, link: listed({ state: 'refused' }) },
          ]}
        />
        <AnswerBars
          answers={answers}
          linkTo={mayReadMembers ? link : undefined}
          title={quiz.question}
          isInColumn
        />
      </div>
      <People questId={DAILY_QUIZ} day={quiz.date} />
    </>
  )
}
