import { useEffect, useRef } from 'react'
import { deleteQuiz, getQuizMonth, getQuizzes } from '../../../../api/admin-endpoints.ts'
import type { EditableQuiz } from '../../../../api/quiz.ts'
import { quizDateOf } from '../../../../domain/quiz.ts'
import { MONTH } from '../../../../domain/quiz-calendar.ts'
import { addDays } from '../../../../domain/utc-day.ts'
import { type CallResult, call, callInBackground } from '../../../app/api-client.ts'
import { useUrlQuery } from '../../../ui/use-url-query.ts'
import { useContentActions } from '../use-content-actions.ts'
import { usePages } from '../use-pages.ts'
import { messages } from './messages.ts'
import { dateValueOf, quizContent, TODAY } from './quiz-content.ts'

/** Whether there is such a day is checked with the quiz. */
const DAY = /^\d{4}-\d\d-\d\d$/

async function findQuiz(id: string): Promise<CallResult<EditableQuiz>> {
  const month = quizDateOf(id).slice(0, 7)
  if (!MONTH.test(month)) return { ok: false, code: 'not_found' }
  const reply = await callInBackground(getQuizMonth, { query: { month } })
  if (!reply.ok) return reply
  const quiz = reply.value.quizzes.find((candidate) => candidate.id === id)
  return quiz === undefined ? { ok: false, code: 'not_found' } : { ok: true, value: quiz }
}

/** The list of quizzes, and the actions on them. */
export function useQuizActions() {
  const list = usePages(
    getQuizzes,
    (page) => [{ query: { page } }],
    ({ pages }) => pages,
  )
  const days = list.query.status === 'ready' ? list.query.value : undefined
  const today = days?.today

  const newDate = useRef(TODAY)

  const actions = useContentActions(quizContent(today, newDate), {
    list,
    editRows: (reply, edit) => ({ ...reply, quizzes: edit(reply.quizzes) }),
    find: findQuiz,
    remove: (id) => call(deleteQuiz, { params: { id } }),
    words: messages,
    // Until the list is fetched again, the day after the one that was taken is the best guess.
    onChange: (added) =>
      list.revise((reply) =>
        added?.date === reply.nextFreeDay ? { ...reply, nextFreeDay: addDays(added.date, 1) } : reply,
      ),
  })

  /** Starts a quiz for a day in the form, with the focus on its question. */
  function addFor(date: string) {
    actions.editor.startNew('date', dateValueOf(date, today))
  }

  // The calendar leads here with a free day.
  const [query, changeQuery] = useUrlQuery()
  const day = query.get('day')
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is begun once, when today is known
  useEffect(() => {
    if (day === null || today === undefined) return
    if (DAY.test(day)) addFor(day)
    changeQuery({ day: undefined })
  }, [day, today])

  return { list, today, nextFreeDay: days?.nextFreeDay, addFor, ...actions }
}
