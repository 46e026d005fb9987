import { useState } from 'react'
import { deleteQuiz, getQuizzes } from '../../../../api/admin-endpoints.ts'
import type { EditableQuiz } from '../../../../api/quiz.ts'
import { call } from '../../../app/api-client.ts'
import { useEditor } from '../../../app/use-editor.ts'
import { usePages } from '../../../app/use-pages.ts'
import { useRemoval } from '../../../app/use-removal.ts'
import { useRefetchAll } from '../live-queries.ts'
import { messages } from './messages.ts'
import { dateValueOf, quizContent } from './quiz-content.ts'

/** The list of quizzes, and the actions on them. */
export function useQuizActions() {
  const list = usePages(getQuizzes, {
    argsOf: (page) => [{ query: { page } }],
    pagesOf: ({ pages }) => pages,
  })
  const days = list.query.status === 'ready' ? list.query.value : undefined
  const today = days?.today
  const [removed, setRemoved] = useState('')
  const refresh = useRefetchAll()

  const editor = useEditor(quizContent(today), {
    onSaved(saved) {
      setRemoved('')
      list.revise((reply) => ({
        ...reply,
        quizzes: reply.quizzes.map((quiz) => (quiz.id === saved.id ? saved : quiz)),
      }))
      void refresh()
    },
    onOutdated: () => list.revise((reply) => reply),
    findOther: (id) => list.refetchUntilFound(({ quizzes }) => quizzes.find((quiz) => quiz.id === id)),
  })

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

  return { list, today, nextFreeDay: days?.nextFreeDay, editor, addFor, removal, askRemoval, removed }
}
