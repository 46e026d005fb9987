import type { DailyQuiz } from '../../../api/quiz.ts'
import type { BlogRead, DailyLogin } from '../../../api/tasks.ts'
import type { QueryState } from '../../app/query-cache.ts'

/** One of today's tasks in short: what is open, what is done, and what it brought. */
export interface TodayTask {
  name: string
  /** The place on the page where it is done. */
  at: string
  /** `none`: there is nothing to do today. `unknown`: it is being asked, or could not be learnt. */
  state: 'open' | 'done' | 'none' | 'unknown'
  text: string
  /** It brought points. */
  hasPaid?: boolean
}

export interface TodayQueries {
  login: QueryState<DailyLogin>
  quiz: QueryState<DailyQuiz>
  reading: QueryState<BlogRead>
}

type TaskSummary = Pick<TodayTask, 'state' | 'text' | 'hasPaid'>

export function listToday({ login, quiz, reading }: TodayQueries): TodayTask[] {
  return [
    {
      name: 'Quiz',
      at: '#daily-quiz',
      ...summarize(quiz, ({ quiz, result }) => {
        if (result) return done(result.pointsAwarded)
        return quiz === null ? { state: 'none', text: 'None today' } : open(quiz.pointsAwarded)
      }),
    },
    {
      name: 'Login',
      at: '#daily-login',
      ...summarize(login, ({ state, points }) => (state === 'claimed' ? done(points) : open(points))),
    },
    {
      name: 'Post',
      at: '#latest-post',
      ...summarize(reading, ({ state, points }) => {
        if (state === 'no_posts') return { state: 'none', text: 'None yet' }
        return state === 'claimed' ? done(points) : open(points)
      }),
    },
  ]
}

type Answered<Value> = { status: 'ready'; value: Value } | { status: 'loading' | 'missing' | 'failed' }

function summarize<Value>(answer: Answered<Value>, known: (value: Value) => TaskSummary): TaskSummary {
  if (answer.status === 'ready') return known(answer.value)
  return { state: 'unknown', text: answer.status === 'loading' ? 'Loading' : 'Not loaded' }
}

function done(points: number): TaskSummary {
  return { state: 'done', text: `Done, +${points}`, hasPaid: points > 0 }
}

function open(points: number): TaskSummary {
  return { state: 'open', text: `Open, +${points}` }
}
