import type { CalendarMonth } from '../../../../api/calendar.ts'
import { weeksOf } from '../../../../domain/quiz-calendar.ts'
import { linkToPost, linkToQuest, linkToQuiz } from '../links.ts'
import type { messages } from './messages.ts'

export interface CalendarItem {
  kind: keyof typeof messages.kinds
  title: string
  to: string
  /** Members cannot see it. */
  isDraft: boolean
}

export interface CalendarDay {
  date: string
  /** From 1, Monday, to 7. */
  weekday: number
  items: CalendarItem[]
  /** A quiz can still be made for it, and there is none. */
  lacksQuiz: boolean
}

/** The days of a month with everything that happens on them. A quest that is closed does not open or close any more. */
export function listDays({ month, today, quizzes, posts, quests }: CalendarMonth): CalendarDay[] {
  const items = new Map<string, CalendarItem[]>()
  const put = (moment: string | null, item: Omit<CalendarItem, 'isDraft'>, isDraft = false) => {
    const date = moment?.slice(0, 10) ?? ''
    items.set(date, [...(items.get(date) ?? []), { ...item, isDraft }])
  }
  for (const { id, date, question } of quizzes)
    put(date, { kind: 'quiz', title: question, to: linkToQuiz(id) })
  for (const { id, title, publishedAt } of posts)
    put(publishedAt, { kind: 'post', title, to: linkToPost(id) })
  for (const { id, title, state, opensAt, closesAt } of quests ?? []) {
    if (state === 'closed') continue
    put(opensAt, { kind: 'opens', title, to: linkToQuest(id) }, state === 'draft')
    put(closesAt, { kind: 'closes', title, to: linkToQuest(id) }, state === 'draft')
  }
  const withQuiz = new Set(quizzes.map(({ date }) => date))
  return weeksOf(month).flatMap((week) =>
    week.flatMap((date, index) =>
      date === undefined
        ? []
        : {
            date,
            weekday: index + 1,
            items: items.get(date) ?? [],
            lacksQuiz: date >= today && !withQuiz.has(date),
          },
    ),
  )
}
