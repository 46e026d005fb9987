import { useState } from 'react'
import { deleteQuiz, getQuizMonth, getQuizzes } from '../../../../api/admin-endpoints.ts'
import type { EditableQuiz } from '../../../../api/quiz.ts'
import { readPageNumber } from '../../../../domain/page-number.ts'
import { MONTH, quizDateOf } from '../../../../domain/quiz.ts'
import { type CallResult, call, callInBackground } from '../../../app/api-client.ts'
import { useEditor } from '../../../app/use-editor.ts'
import { usePages } from '../../../app/use-pages.ts'
import { useRemoval } from '../../../app/use-removal.ts'
import { useRefetchAll } from '../live-queries.ts'
import { useEditInUrl } from '../use-edit-in-url.ts'
import { useUrlQuery } from '../use-url-query.ts'
import { messages } from './messages.ts'
import { dateValueOf, quizContent } from './quiz-content.ts'

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
  const [query, changeQuery] = useUrlQuery()
  const list = usePages(getQuizzes, {
    page: readPageNumber(query.get('page')) ?? 1,
    goTo: (page) => changeQuery({ page: page === 1 ? undefined : String(page) }),
    argsOf: (page) => [{ query: { page } }],
    pagesOf: ({ pages }) => pages,
  })
  const days = list.query.status === 'ready' ? list.query.value : undefined
  const today = days?.today
  const [removed, setRemoved] = useState('')
  const refresh = useRefetchAll()

  const editor = useEditor(quizContent(today), {
    onSubject: (quiz) => changeQuery({ edit: quiz?.id }),
    onSaved(saved) {
      setRemoved('')
      list.revise((reply) => ({
        ...reply,
        quizzes: reply.quizzes.map((quiz) => (quiz.id === saved.id ? saved : quiz)),
      }))
      void refresh()
    },
    onOutdated: () => list.revise((reply) => reply),
    async findOther(id) {
      const reply = await findQuiz(id)
      return reply.ok ? reply.value : undefined
    },
  })
  const opened = useEditInUrl(query.get('edit'), editor, findQuiz)

  const removal = useRemoval<EditableQuiz>({
    remove: ({ id }) => call(deleteQuiz, { params: { id } }),
    onRemoved({ id }, byOthers) {
      setRemoved(byOthers ? messages.removed.byOthers : messages.removed.byMe)
      editor.dropSubject(id)
      list.revise((reply) => ({ ...reply, quizzes: reply.quizzes.filter((quiz) => quiz.id !== id) }))
      void refresh()
    },
    onFailed: (detail) => console.error(messages.removalFailed, detail),
  })

  function askRemoval(quiz: EditableQuiz) {
    setRemoved('')
    removal.ask(quiz)
  }

  /** Starts a quiz for a day in the form, with the focus on its question. */
  function addFor(date: string) {
    editor.startNew('date', dateValueOf(date, today))
  }

  return { list, today, nextFreeDay: days?.nextFreeDay, editor, opened, addFor, removal, askRemoval, removed }
}
