import { getTasks } from '../../../api/member-endpoints.ts'
import type { QuizResult } from '../../../api/quiz.ts'
import type { Task } from '../../../api/tasks.ts'
import { useCachedQuery } from '../../app/query-cache.ts'
import { isClaimed, isDoable } from './segments.ts'
import { todayMessages as texts } from './today.messages.ts'

/** The summary of one of today's tasks. */
export interface TodayTask {
  id: string
  name: string
  /** Where the task is done. */
  at: string
  /** `none`: there is nothing to do today. `unknown`: the state is loading, or failed to load. */
  state: 'open' | 'done' | 'none' | 'unknown'
  text: string
  /** Whether it earned points. */
  hasPaid?: boolean
}

type TaskSummary = Pick<TodayTask, 'state' | 'text' | 'hasPaid'>

/** The tasks of the day that every installation has. The ids are also their anchors. */
const rings = [
  { id: 'daily-quiz', name: texts.quiz },
  { id: 'daily-login', name: texts.login },
  { id: 'latest-post', name: texts.post },
]

/** Today's tasks, without those that an administrator closed. */
export function useToday(): { tasks: TodayTask[]; isKnown: boolean } {
  const query = useCachedQuery(getTasks)
  if (query.status === 'ready') return { tasks: summarizeToday(query.value.tasks), isKnown: true }
  const text = query.status === 'loading' ? texts.loading : texts.notLoaded
  return {
    tasks: rings.map(({ id, name }) => ({ id, name, at: `/tasks#${id}`, state: 'unknown', text })),
    isKnown: false,
  }
}

type DailyTask = Pick<Task, 'id' | 'title' | 'points' | 'recurrence' | 'state' | 'details'>

/** The rings, and the created quests that earn points every day, as far as the member can do them today or has done them. */
export function summarizeToday(tasks: readonly DailyTask[]): TodayTask[] {
  const inRings = rings.flatMap(({ id, name }) => {
    const task = tasks.find((candidate) => candidate.id === id)
    // A quiz that an administrator closed is shown like a day without one.
    const summary = task !== undefined ? summarize(task) : id === 'daily-quiz' ? nothing(id) : undefined
    return summary === undefined ? [] : [{ id, name, at: `/tasks#${id}`, ...summary }]
  })
  const created = tasks
    .filter(({ recurrence, points }) => recurrence === 'daily' && points > 0)
    .flatMap((task) => {
      const summary = summarize(task)
      return summary === undefined
        ? []
        : [{ id: task.id, name: task.title, at: `/tasks/${task.id}`, ...summary }]
    })
  return [...inRings, ...created]
}

function done(points: number): TaskSummary {
  return { state: 'done', text: texts.done(points), hasPaid: points > 0 }
}

function nothing(id: string): TaskSummary {
  return { state: 'none', text: id === 'latest-post' ? texts.noPost : texts.noQuiz }
}

function summarize({ id, state, points, details }: DailyTask): TaskSummary | undefined {
  // A quiz was answered whatever became of its points.
  const { result } = details as { result?: QuizResult }
  if (result !== undefined) return done(result.pointsAwarded)
  if (isDoable({ state })) return { state: 'open', text: texts.open(points) }
  if (isClaimed({ state })) return done(state === 'refused' ? 0 : points)
  return state === 'unavailable' ? nothing(id) : undefined
}
