import { ButtonLink } from '../../../ui/button-link.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { makeAdminPage } from '../admin-layout.tsx'
import { CountedUntil } from '../counted-until.tsx'
import { OutcomeAlert } from '../outcome-alert.tsx'
import { CloseQuestDialog } from './close-quest-dialog.tsx'
import { NEW_PATH, NEW_QUEST_BUTTON } from './editor-paths.ts'
import { messages } from './messages.ts'
import { QuestFiles } from './quest-files.tsx'
import { QuestList } from './quest-list.tsx'
import { Sections } from './sections-dialog.tsx'
import { useQuestActions } from './use-quest-actions.ts'

export default makeAdminPage('quests', messages.lead, Quests)

function Quests() {
  const actions = useQuestActions()
  const { list, kinds, outcome, closing } = actions
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
  return (
    <>
      {/* Before the list in the document: a dialog that closes gives the focus back first, and then the list may take it. */}
      <CloseQuestDialog
        quest={closing}
        quests={quests}
        onClose={() => actions.askClosing(undefined)}
        send={actions.close}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink id={NEW_QUEST_BUTTON} to={NEW_PATH}>
          {messages.newQuest}
        </ButtonLink>
        <QuestFiles kinds={kinds.value.kinds} quests={quests} outcome={outcome} refresh={actions.refresh} />
        <Sections list={list.value} onSaved={outcome.succeed} />
      </div>
      <OutcomeAlert outcome={outcome.outcome} />
      <CountedUntil moment={list.value.countedUntil} />
      <QuestList actions={actions} quests={quests} kinds={kinds.value.kinds} sections={list.value.sections} />
    </>
  )
}
