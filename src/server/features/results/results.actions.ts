import type { ResultOf } from '../../../api/operations.ts'
import type * as api from '../../../api/results.ts'
import type { AnswerCounts } from '../../../api/results.ts'
import { type AskedQuestion, addChosen, countOptions, countPassed } from '../../../domain/quest-answers.ts'
import { quizDateOf, quizPeriodOf } from '../../../domain/quiz.ts'
import { err, ok } from '../../../domain/result.ts'
import { addDays, utcDateOf } from '../../../domain/utc-day.ts'
import { findQuizRound } from '../quests/quest-content.queries.ts'
import type { QuestContent } from '../quests/quest-content.ts'
import { describeEditable, type QuestEditingDeps } from '../quests/quest-editing.actions.ts'
import { findQuest } from '../quests/quests.queries.ts'
import { QUEST as DAILY_QUIZ } from '../quiz/quiz.queries.ts'
import type { AnswerReader } from './keep-answers.ts'
import type { QuestViews } from './quest-views.ts'
import * as queries from './results.queries.ts'

export interface ResultsDeps extends QuestEditingDeps {
  questContent: QuestContent
  views: QuestViews
  readAnswers: AnswerReader
}

export async function describeResults(
  deps: ResultsDeps,
  id: string,
): Promise<ResultOf<typeof api.getQuestResults>> {
  const { query } = deps.database
  const now = deps.now()
  const stored = await findQuest(query, id)
  if (stored === undefined) return err('not_found')
  await deps.views.write()
  const [quest, figures, views, begunOnly, content] = await Promise.all([
    describeEditable(deps, stored, now),
    deps.figures.read(),
    queries.listViews(query, id),
    queries.countBegun(query, id),
    deps.questContent.current(now),
  ])
  const { claimsPerDay } = quest.statistics
  const today = utcDateOf(now)
  const days = claimsPerDay.map((sent, index) => {
    const date = addDays(today, index - claimsPerDay.length + 1)
    return { date, views: views.get(date) ?? 0, sent }
  })
  const { known, parsedSettings } = content.find(id) ?? {}
  const questions = parsedSettings === undefined ? [] : known?.server.asked?.questions(parsedSettings)
  return ok({
    quest,
    days,
    views: [...views.values()].reduce((sum, count) => sum + count, 0),
    begunOnly,
    keepsClaims: known !== undefined && !known.definition.keepsNoClaims,
    questions: questions?.length ?? 0,
    isReviewed: known?.definition.isReviewed ?? false,
    countedUntil: figures.countedUntil?.toISOString() ?? null,
  })
}

export async function describeAnswers(
  deps: ResultsDeps,
  id: string,
): Promise<ResultOf<typeof api.getQuestAnswers>> {
  const quest = (await deps.questContent.current(deps.now())).find(id)
  if (quest === undefined) return err('not_found')
  const asked = quest.known?.server.asked
  // The settings of a draft may be incomplete; nobody has answered it.
  if (asked === undefined || quest.parsedSettings === undefined) return ok({ questions: [], outcome: null })
  const key = { questId: id, field: asked.field }
  const all = await deps.readAnswers(key)
  const refused = asked.countsRefused ? [] : await queries.countRefused(deps.database.query, key)
  const chosen = addChosen(
    all,
    refused.map((each) => ({ ...each, claims: -each.claims })),
  )
  return ok(describeCounts(asked.questions(quest.parsedSettings), chosen))
}

export async function describeQuizResults(
  deps: ResultsDeps,
  id: string,
): Promise<ResultOf<typeof api.getQuizResults>> {
  const { query } = deps.database
  const quiz = await findQuizRound(query, id)
  if (quiz === undefined) return err('not_found')
  await deps.views.write()
  const { question, options, correctAnswer, pointsAwarded } = quiz
  const date = quizDateOf(id)
  const day = { from: new Date(date), to: new Date(addDays(date, 1)) }
  const period = { name: quizPeriodOf(id, quiz.round), ...day }
  const [chosen, views] = await Promise.all([
    deps.readAnswers({ questId: DAILY_QUIZ, field: 'selectedOption', period }),
    queries.listViews(query, DAILY_QUIZ),
  ])
  return ok({
    id,
    date,
    question,
    pointsAwarded,
    views: views.get(date) ?? 0,
    answers: describeCounts([{ question, options, right: correctAnswer }], chosen),
  })
}

function describeCounts(
  asked: readonly AskedQuestion[],
  chosen: Parameters<typeof countPassed>[0],
): AnswerCounts {
  const hasRightAnswers = asked.some(({ right }) => right !== null)
  return { questions: countOptions(asked, chosen), outcome: hasRightAnswers ? countPassed(chosen) : null }
}
