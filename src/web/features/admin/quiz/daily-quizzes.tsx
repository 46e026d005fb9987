import { formatDay } from '../../../../domain/format.ts'
import { AdminSection } from '../admin-section.tsx'
import { EditorDialogs } from '../editor-dialogs.tsx'
import { QuizForm } from './quiz-form.tsx'
import { QuizList } from './quiz-list.tsx'
import { useQuizActions } from './use-quiz-actions.ts'

/** One question for each day: today's, and those of the days to come. */
export function DailyQuizzes() {
  const acts = useQuizActions()
  const { editor, removal, today, nextFreeDay } = acts
  return (
    <AdminSection
      id="daily-quizzes"
      title="Daily Quizzes"
      lead={
        <>One quiz for each UTC day. Members answer once; a right answer earns the points at once, pending.</>
      }
    >
      <EditorDialogs editor={editor} removal={removal} noun="quiz" failure="Failed to delete quiz.">
        The quiz of {removal.subject && formatDay(removal.subject.date)}: “
        <strong dir="auto">{removal.subject?.question}</strong>” Those who have answered it keep what they
        were paid, and cannot answer again, even if you add a new quiz for that date.
      </EditorDialogs>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <QuizForm editor={editor} today={today} nextFreeDay={nextFreeDay} />
        <QuizList acts={acts} />
      </div>
    </AdminSection>
  )
}
