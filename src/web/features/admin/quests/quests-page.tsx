import { Button } from '../../../ui/button.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { renderMessage } from '../../../ui/render-message.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { makeAdminPage } from '../admin-layout.tsx'
import { ConfirmAction } from '../confirm-action.tsx'
import { CountedUntil } from '../counted-until.tsx'
import { DiscardDialog, EditorPanes, OpeningMessage } from '../editor-layout.tsx'
import { OutcomeAlert } from '../outcome-alert.tsx'
import { messages } from './messages.ts'
import { QuestFigures } from './quest-figures.tsx'
import { QuestFiles } from './quest-files.tsx'
import { QuestForm } from './quest-form.tsx'
import { QuestList } from './quest-list.tsx'
import { findWaitingFor } from './quest-state.ts'
import { NEW_QUEST_BUTTON, useQuestActions } from './use-quest-actions.ts'

/** What members do to claim a quest. */
const loadTask = async () => (await import('../../tasks/kind-task.tsx')).KindTask

export default makeAdminPage('quests', messages.lead, Quests)

function Quests() {
  const actions = useQuestActions()
  const { list, kinds, editor, opened, outcome, closing, isFormOpen } = actions
  const isFailed = [list, kinds].some(({ status }) => status === 'failed' || status === 'missing')

  function retry() {
    list.retry()
    kinds.retry()
  }

  if (isFailed) return <FailureAlert retry={retry}>{messages.failed}</FailureAlert>
  if (list.status !== 'ready' || kinds.status !== 'ready') {
    return <Skeleton text={messages.loading} visible lines={8} />
  }
  const { quests } = list.value
  const waiting = closing ? findWaitingFor(closing, quests) : []
  const subject = editor.draft.subject && quests.find(({ id }) => id === editor.draft.subject?.id)
  return (
    <>
      {/* Before the list in the document: a dialog that closes gives the focus back first, and then the list may take it. */}
      <ConfirmAction
        open={closing !== undefined}
        {...messages.closing}
        onClose={() => actions.askClosing(undefined)}
        send={actions.close}
      >
        <p className="wrap-anywhere">
          {renderMessage(messages.closingText, {
            title: () => <strong dir="auto">{closing?.title}</strong>,
          })}
        </p>
        {waiting.length > 0 && (
          <>
            <p className="mt-3">{messages.closingWaiting(waiting.length)}</p>
            <ul className="mt-1 list-disc pl-5">
              {waiting.map(({ id, title }) => (
                <li key={id} dir="auto" className="font-semibold wrap-anywhere">
                  {title}
                </li>
              ))}
            </ul>
          </>
        )}
      </ConfirmAction>
      <DiscardDialog discarding={editor.discarding} kind="quest" />
      {isFormOpen ? (
        <EditorPanes opened={opened} kind="quest">
          <QuestForm editor={editor} loadTask={loadTask} kinds={kinds.value.kinds} quests={quests} />
          {subject && <QuestFigures quest={subject} />}
        </EditorPanes>
      ) : (
        <>
          <div className="flex flex-wrap gap-3">
            <Button id={NEW_QUEST_BUTTON} onClick={actions.add}>
              {messages.newQuest}
            </Button>
            <QuestFiles
              kinds={kinds.value.kinds}
              onAdded={(text) => {
                outcome.succeed(text)
                void actions.refresh()
              }}
              onFailed={outcome.fail}
            />
          </div>
          <OutcomeAlert outcome={outcome.outcome} />
          <OpeningMessage opened={opened} kind="quest" />
          <CountedUntil moment={list.value.countedUntil} />
          <QuestList actions={actions} quests={quests} kinds={kinds.value.kinds} />
        </>
      )}
    </>
  )
}
