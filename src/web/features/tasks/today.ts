import { getBlogRead, getDailyLogin, getQuiz, getTasks } from '../../../api/endpoints.ts'
import type { QuestTask } from '../../../api/tasks.ts'
import type { Ring } from '../../../quests/define-quest.ts'
import { type Quest, quests } from '../../../quests/registry.ts'
import { type QueryState, useCachedQuery } from '../../app/query-cache.ts'
import { messages } from './messages.ts'

/** The summary of one of today's tasks. */
export interface TodayTask {
  id: string
  name: string
  /** The link to the task on the same page. The path of a quest's link drops the filter, which may hide the quest. */
  at: string
  /** `none`: there is nothing to do today. `unknown`: the state is loading, or failed to load. */
  state: 'open' | 'done' | 'none' | 'unknown'
  text: string
  /** Whether it earned points. */
  hasPaid?: boolean
}

type TaskSummary = Pick<TodayTask, 'state' | 'text' | 'hasPaid'>

type RingQuest = Extract<Quest, { ring: Ring }>

/** The quests that exist once and have a ring, the innermost first. */
const ringQuests = quests
  .filter((quest): quest is RingQuest => quest.ring !== null)
  .sort((a, b) => a.ring.position - b.ring.position)

/** Today's tasks, without those that an administrator closed. */
export function useToday(): { tasks: TodayTask[]; isKnown: boolean } {
  const login = useCachedQuery(getDailyLogin)
  const quiz = useCachedQuery(getQuiz)
  const reading = useCachedQuery(getBlogRead)
  const list = useCachedQuery(getTasks)
  const summaries: Record<RingQuest['kind'], TaskSummary | undefined> = {
    quiz: summarize(quiz, ({ quiz, result }) => {
      if (result) return done(result.pointsAwarded)
      return quiz === null ? { state: 'none', text: messages.today.noQuiz } : open(quiz.pointsAwarded)
    }),
    login: summarize(login, ({ state, points }) => {
      if (state === 'closed') return undefined
      return state === 'claimed' ? done(points) : open(points)
    }),
    blog: summarize(reading, ({ state, points }) => {
      if (state === 'closed') return undefined
      if (state === 'no_posts') return { state: 'none', text: messages.today.noPost }
      return state === 'claimed' ? done(points) : open(points)
    }),
  }
  const once = ringQuests.flatMap(({ id, kind, ring }) => {
    const summary = summaries[kind]
    return summary === undefined ? [] : [{ id, name: ring.name, at: `#${ring.anchor}`, ...summary }]
  })
  const tasks = [...once, ...(list.status === 'ready' ? summarizeDailyQuests(list.value.quests) : [])]
  return { tasks, isKnown: list.status !== 'loading' && tasks.every(({ state }) => state !== 'unknown') }
}

function summarize<Value>(
  query: QueryState<Value>,
  known: (value: Value) => TaskSummary | undefined,
): TaskSummary | undefined {
  if (query.status === 'ready') return known(query.value)
  return {
    state: 'unknown',
    text: query.status === 'loading' ? messages.today.loading : messages.today.notLoaded,
  }
}

function done(points: number): TaskSummary {
  return { state: 'done', text: messages.today.done(points), hasPaid: points > 0 }
}

function open(points: number): TaskSummary {
  return { state: 'open', text: messages.today.open(points) }
}

type DailyQuest = Pick<QuestTask, 'id' | 'title' | 'points' | 'recurrence' | 'state'>

/** Quests that earn points every day, as far as the member can do them today or has done them. */
export function summarizeDailyQuests(quests: readonly DailyQuest[]): TodayTask[] {
  return quests
    .filter(({ recurrence, points }) => recurrence === 'daily' && points > 0)
    .flatMap(({ id, title, points, state }) => {
      const summary = summarizeState(state, points)
      return summary === undefined ? [] : [{ id, name: title, at: `/tasks#quest-${id}`, ...summary }]
    })
}

function summarizeState(state: DailyQuest['state'], points: number): TaskSummary | undefined {
  switch (state) {
    case 'open':
    case 'started':
    case 'returned':
      return open(points)
    case 'in_review':
    case 'done':
      return done(points)
    case 'refused':
      return done(0)
    default:
      return undefined
  }
}
