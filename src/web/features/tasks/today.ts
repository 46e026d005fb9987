import { getBlogRead, getDailyLogin, getQuiz } from '../../../api/endpoints.ts'
import type { Ring } from '../../../quests/define-quest.ts'
import { type Quest, quests } from '../../../quests/registry.ts'
import { type QueryState, useCachedQuery } from '../../app/query-cache.ts'
import { messages } from './messages.ts'

/** The summary of one of today's tasks. */
export interface TodayTask {
  name: string
  /** The link to the task on the same page. */
  at: string
  /** `none`: there is nothing to do today. `unknown`: the state is loading, or failed to load. */
  state: 'open' | 'done' | 'none' | 'unknown'
  text: string
  /** Whether it earned points. */
  hasPaid?: boolean
}

type TaskSummary = Pick<TodayTask, 'state' | 'text' | 'hasPaid'>

type RingQuest = Extract<Quest, { ring: Ring }>

/** The quests with a ring, the innermost first. */
export const ringQuests = quests
  .filter((quest): quest is RingQuest => quest.ring !== null)
  .sort((a, b) => a.ring.position - b.ring.position)

export function useToday(): TodayTask[] {
  const login = useCachedQuery(getDailyLogin)
  const quiz = useCachedQuery(getQuiz)
  const reading = useCachedQuery(getBlogRead)
  const summaries: Record<RingQuest['kind'], TaskSummary> = {
    quiz: summarize(quiz, ({ quiz, result }) => {
      if (result) return done(result.pointsAwarded)
      return quiz === null ? { state: 'none', text: messages.today.noQuiz } : open(quiz.pointsAwarded)
    }),
    login: summarize(login, ({ state, points }) => (state === 'claimed' ? done(points) : open(points))),
    blog: summarize(reading, ({ state, points }) => {
      if (state === 'no_posts') return { state: 'none', text: messages.today.noPost }
      return state === 'claimed' ? done(points) : open(points)
    }),
  }
  return ringQuests.map(({ kind, ring }) => ({ name: ring.name, at: `#${ring.anchor}`, ...summaries[kind] }))
}

function summarize<Value>(query: QueryState<Value>, known: (value: Value) => TaskSummary): TaskSummary {
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
