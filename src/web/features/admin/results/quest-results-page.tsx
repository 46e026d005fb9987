import { getQuestAnswers, getQuestResults } from '../../../../api/admin-endpoints.ts'
import type { QuestResults } from '../../../../api/results.ts'
import { findKind } from '../../../../quests/registry.ts'
import { matchPath } from '../../../app/match-path.ts'
import { useCachedQuery } from '../../../app/query-cache.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { linkTo } from '../../../ui/link.tsx'
import { usePageLocation } from '../../../ui/navigation.tsx'
import { renderMessage } from '../../../ui/render-message.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminLayout } from '../admin-layout.tsx'
import { CountedUntil } from '../counted-until.tsx'
import { linkToResults, linkToReviewOfQuest } from '../links.ts'
import { useLiveQuery } from '../live-queries.ts'
import { messages as adminMessages, describePoints } from '../messages.ts'
import { OutcomeAlert, useOutcome } from '../outcome-alert.tsx'
import { messages as questMessages } from '../quests/messages.ts'
import { shownStateOf } from '../quests/quest-state.ts'
import { useCapability } from '../use-capability.ts'
import { AnswerBars } from './answer-bars.tsx'
import { linkToPeople } from './claim-filter.ts'
import { DayBars, PER_DAY } from './day-bars.tsx'
import { type BarFigure, FigureBars } from './figure-bars.tsx'
import { messages } from './messages.ts'
import { People } from './people.tsx'
import { QuestActs } from './quest-acts.tsx'
import { QuestPoints } from './quest-points.tsx'

const { quest: texts, figures: names } = messages

/** For an operator the day after publishing: did members see it, begin it, send it, was it approved, and what did they answer. */
export default function QuestResultsPage() {
  const { pathname } = usePageLocation()
  const id = matchPath('/admin/quests/:id', pathname)?.id ?? ''
  const outcome = useOutcome()
  // The page's content fetches the results. Until they are there, the page has the name of its place on the rail.
  const query = useCachedQuery(getQuestResults, { params: { id } })
  const quest = query.status === 'ready' ? query.value.quest : undefined
  return (
    <AdminLayout
      title={quest === undefined ? adminMessages.pages.quests : <bdi>{quest.title}</bdi>}
      lead={quest === undefined ? texts.loading : describeQuest(quest)}
      // As high as the buttons, so that the page does not move when they arrive.
      actions={quest ? <QuestActs quest={quest} outcome={outcome} /> : <span className="h-11 max-sm:h-24" />}
    >
      <OutcomeAlert outcome={outcome.outcome} />
      <Results id={id} />
    </AdminLayout>
  )
}

function describeQuest(quest: QuestResults['quest']): string {
  const state = shownStateOf(quest, new Date())
  const { opensAt, closesAt, isSingle, recurrence, points } = quest
  const facts = [
    questMessages.states[state],
    findKind(quest.kind)?.name ?? quest.kind,
    points === null ? questMessages.row.ownPoints : describePoints(points),
    ...(isSingle ? [] : [questMessages.recurrences[recurrence]]),
    ...(state === 'scheduled' && opensAt !== null ? [questMessages.row.opens(opensAt)] : []),
    ...(state === 'open' && closesAt !== null ? [questMessages.row.closes(closesAt)] : []),
  ]
  return facts.join(' · ')
}

function Results({ id }: { id: string }) {
  const query = useLiveQuery(getQuestResults, { params: { id } })
  switch (query.status) {
    case 'loading':
      // The head says that it is loading, and grows when the quest is known.
      return null
    case 'missing':
      return <p role="alert">{texts.missing}</p>
    case 'failed':
      return <FailureAlert retry={query.retry}>{texts.failed}</FailureAlert>
    case 'ready':
      return <LoadedResults results={query.value} />
  }
}

/** Few questions stand beside the figures, many below them. */
const FEW_QUESTIONS = 3

function LoadedResults({ results }: { results: QuestResults }) {
  const { quest, days, keepsClaims, questions, isReviewed, countedUntil } = results
  const figures = useFigures(results)
  const { medianHours } = quest.statistics
  const isInColumn = questions <= FEW_QUESTIONS
  const answers = questions > 0 && <Answers quest={quest} isInColumn={isInColumn} />
  return (
    <>
      <CountedUntil moment={countedUntil} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 xl:grid-cols-2">
        <FigureBars title={names.title} figures={figures}>
          {medianHours !== null && (
            <p className="mt-2 text-sm text-muted">{names.median(names.hours(medianHours))}</p>
          )}
          <QuestPoints quest={quest} />
        </FigureBars>
        {isInColumn && answers && <div className="min-w-0 xl:row-span-2">{answers}</div>}
        <DayBars days={days} />
      </div>
      {!isInColumn && answers}
      {quest.kind === 'quiz' && (
        <p className="text-muted">{renderMessage(texts.ownQuizzes, { link: linkTo('/admin/quizzes') })}</p>
      )}
      <People
        questId={quest.id}
        hasGallery={isReviewed}
        notKept={keepsClaims ? undefined : messages.people.notKept}
      />
    </>
  )
}

/** Each figure leads to what it counts, as far as the reader may see that. */
function useFigures({ quest, views, begunOnly, keepsClaims }: QuestResults): BarFigure[] {
  const mayReadMembers = useCapability('members.read')
  const mayReview = useCapability('review.decide')
  const { claims, waiting, approved, refused } = quest.statistics
  const page = linkToResults(quest.id)
  const listed = (query: Parameters<typeof linkToPeople>[1]) =>
    mayReadMembers && keepsClaims ? linkToPeople(page, query) : undefined
  const done = claims - waiting - approved - refused
  return [
    { label: names.views, value: views, link: `#${PER_DAY}`, hint: names.viewsHint, isAside: true },
    {
      label: names.begun,
      value: begunOnly + claims,
      link: begunOnly > 0 ? listed({ state: 'started' }) : listed({}),
      hint: begunOnly > 0 ? names.notSent(begunOnly) : undefined,
    },
    { label: names.sent, value: claims, link: listed({}) },
    { label: names.waiting, value: waiting, link: mayReview ? linkToReviewOfQuest(quest.id) : undefined },
    { label: names.approved, value: approved, link: listed({ state: 'approved' }) },
    ...(done > 0 ? [{ label: names.done, value: done, link: listed({ state: 'done' }) }] : []),
    { label: names.refused, value: refused, link: listed({ state: 'refused' }) },
  ]
}

type AnswersProps = { quest: QuestResults['quest']; isInColumn: boolean }

function Answers({ quest: { id, title }, isInColumn }: AnswersProps) {
  const query = useLiveQuery(getQuestAnswers, { params: { id } })
  const mayReadMembers = useCapability('members.read')
  if (query.status === 'loading') return <Skeleton text={messages.answers.loading} lines={4} />
  if (query.status !== 'ready')
    return <FailureAlert retry={query.retry}>{messages.answers.failed}</FailureAlert>
  const link = (question: number, option: string) =>
    linkToPeople(linkToResults(id), { option, question: question === 0 ? undefined : String(question) })
  return (
    <AnswerBars
      answers={query.value}
      linkTo={mayReadMembers ? link : undefined}
      title={title}
      isInColumn={isInColumn}
    />
  )
}
