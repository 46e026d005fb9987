import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { writtenDay } from '../../ui/written.ts'
import { AdminSection } from './admin-page-section.tsx'
import { useQuizActs } from './quiz-acts.ts'
import { QuizForm } from './quiz-form.tsx'
import { QuizList } from './quiz-list.tsx'

/** One question for each day: today's, and those of the days to come. */
export function DailyQuizzes() {
  const acts = useQuizActs()
  const { editor, removal, today } = acts
  const { discarding } = editor
  return (
    <AdminSection
      id="daily-quizzes"
      title="Daily Quizzes"
      lead={
        <>One quiz for each UTC day. Members answer once; a right answer earns the points at once, pending.</>
      }
    >
      {/* Before the list: closing one gives the focus back first, and then the list may take it. */}
      <ConfirmDialog
        open={removal.subject !== undefined}
        title="Delete this quiz?"
        safe="Keep it"
        onClose={removal.close}
        act="Yes, delete"
        onConfirm={removal.confirm}
        busy={removal.busy}
        failure={removal.hasFailed && 'Failed to delete quiz.'}
      >
        <p className="wrap-anywhere">
          The quiz of {removal.subject && writtenDay(removal.subject.date)}: “
          <strong dir="auto">{removal.subject?.question}</strong>” Those who have answered it keep what they
          were paid, and cannot answer again, even if you add a new quiz for that date.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={discarding.isAsked}
        title="Discard unsaved changes?"
        safe="Keep editing"
        onClose={discarding.close}
        act="Discard changes"
        onConfirm={discarding.confirm}
      >
        <p>What you typed in the quiz’s form has not been saved, and would be lost.</p>
      </ConfirmDialog>
      <div className="mt-5 grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
        <QuizForm editor={editor} today={today} />
        <QuizList acts={acts} />
      </div>
    </AdminSection>
  )
}
