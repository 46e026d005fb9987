import { useState } from 'react'
import type { EditableQuest } from '../../../../api/quest-editing.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { linkToQuest } from '../links.ts'
import { useRefetchAll } from '../live-queries.ts'
import { describeFailure } from '../messages.ts'
import type { useOutcome } from '../outcome-alert.tsx'
import { putQuestState } from '../quests/put-quest-state.ts'
import { messages } from './messages.ts'

const { quest: texts } = messages

type QuestActsProps = { quest: EditableQuest; outcome: ReturnType<typeof useOutcome> }

/** What one does about a quest after looking at its results. */
export function QuestActs({ quest, outcome }: QuestActsProps) {
  const refresh = useRefetchAll()
  const [isBusy, setBusy] = useState(false)
  const isOpen = quest.state === 'open'

  async function toggle() {
    setBusy(true)
    const reply = await putQuestState(quest, isOpen ? 'closed' : 'open')
    await refresh()
    setBusy(false)
    if (reply.ok) outcome.succeed(isOpen ? texts.closed : texts.opened)
    else outcome.fail(texts.unchanged(describeRefusal(reply)))
  }

  return (
    <>
      {quest.state !== 'draft' && (
        <ButtonLink to={`/tasks/${quest.id}`} variant="ghost" className="px-2!">
          {texts.view}
        </ButtonLink>
      )}
      <Button variant="secondary" busy={isBusy} onClick={toggle}>
        {isOpen ? texts.close : quest.state === 'closed' ? texts.reopen : texts.publish}
      </Button>
      <ButtonLink to={linkToQuest(quest.id)}>{texts.edit}</ButtonLink>
    </>
  )
}

type Refused = Extract<Awaited<ReturnType<typeof putQuestState>>, { ok: false }>

function describeRefusal({ code }: Refused): string {
  if (code === 'changed_meanwhile') return texts.changedMeanwhile
  return code === 'invalid_quest' ? texts.incomplete : describeFailure(code)
}
