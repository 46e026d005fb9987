import { useState } from 'react'
import type { EditableQuiz } from '../../../../api/quiz.ts'
import type { DayRange } from '../../../../domain/quiz.ts'
import { useEditor } from '../../../app/use-editor.ts'
import { usePages } from '../../../app/use-pages.ts'
import { useRemoval } from '../../../app/use-removal.ts'
import { useRefetchAll } from '../live-queries.ts'
import { dateValueOf, quizContent } from './quiz-content.ts'

interface QuizPage {
  /** The server's, in UTC. */
  today: string
  nextFreeDay: string
  quizzes: EditableQuiz[]
  /** Days without a quiz, latest first like the quizzes. */
  gaps: DayRange[]
  page: number
  pages: number
}

/** The quizzes and what can be done with them. */
export function useQuizActions() {
  const list = usePages<QuizPage>('/api/admin/quizzes')
  const days = list.answer.status === 'ready' ? list.answer.value : undefined
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
    findOther: (id) => list.findAnew(({ quizzes }) => quizzes.find((quiz) => quiz.id === id)),
  })

  const removal = useRemoval<EditableQuiz>({
    addressOf: ({ id }) => `/api/admin/quizzes/${id}`,
    onRemoved({ id }, byOthers) {
      setRemoved(byOthers ? 'This quiz had been deleted already.' : 'Quiz deleted successfully!')
      editor.dropSubject(id)
      list.revise((reply) => ({ ...reply, quizzes: reply.quizzes.filter((quiz) => quiz.id !== id) }))
      void refresh()
    },
    onFailed: (detail) => console.error('Failed to delete quiz.', detail),
  })

  function askRemoval(quiz: EditableQuiz) {
    setRemoved('')
    removal.ask(quiz)
  }

  /** Lets the form begin a quiz for a day, with the focus on its question. */
  function addFor(date: string) {
    editor.startNew('date', dateValueOf(date, today))
  }

  return { list, today, nextFreeDay: days?.nextFreeDay, editor, addFor, removal, askRemoval, removed }
}
