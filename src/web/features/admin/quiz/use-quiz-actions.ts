import { useRef } from 'react'
import { deleteQuiz, getQuizMonth, getQuizzes } from '../../../../api/admin-endpoints.ts'
import type { EditableQuiz } from '../../../../api/quiz.ts'
import { quizDateOf } from '../../../../domain/quiz.ts'
import { MONTH } from '../../../../domain/quiz-calendar.ts'
import { addDays } from '../../../../domain/utc-day.ts'
import { type CallResult, call, callInBackground } from '../../../app/api-client.ts'
import { useContentActions } from '../use-content-actions.ts'
import { usePages } from '../use-pages.ts'
import { messages } from './messages.ts'
import { dateValueOf, quizContent, TODAY } from './quiz-content.ts'

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

  return { list, today, nextFreeDay: days?.nextFreeDay, addFor, ...actions }
}
