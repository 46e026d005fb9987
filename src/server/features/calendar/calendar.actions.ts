import type { CalendarMonth } from '../../../api/calendar.ts'
import { quizDateOf } from '../../../domain/quiz.ts'
import { hasCapability, type StaffRole } from '../../../domain/staff.ts'
import { utcDateOf } from '../../../domain/utc-day.ts'
import type { AdminDeps } from '../audit/audit.actions.ts'
import { listQuizzesOfMonth } from '../quiz/quiz.queries.ts'
import * as queries from './calendar.queries.ts'

export async function describeCalendar(
  { database, now }: AdminDeps,
  role: StaffRole | null,
  givenMonth: string | undefined,
): Promise<CalendarMonth> {
  const { query } = database
  const today = utcDateOf(now())
  const month = givenMonth ?? today.slice(0, 7)
  const span = spanOf(month)
  const quizzes = await listQuizzesOfMonth(query, month)
  const posts = await queries.listPostsOf(query, span)
  const quests = hasCapability(role, 'quests.write') ? await queries.listQuestsOf(query, span) : null
  return {
    today,
    month,
    quizzes: quizzes.map(({ id, question }) => ({ id, question, date: quizDateOf(id) })),
    posts: posts.flatMap(({ publishedAt, ...post }) =>
      publishedAt === null ? [] : [{ ...post, publishedAt: publishedAt.toISOString() }],
    ),
    quests:
      quests?.map(({ opensAt, closesAt, ...quest }) => ({
        ...quest,
        opensAt: opensAt?.toISOString() ?? null,
        closesAt: closesAt?.toISOString() ?? null,
      })) ?? null,
  }
}

function spanOf(month: string): queries.Span {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: new Date(`${month}-01`), to: new Date(Date.UTC(year, number) - 1) }
}
