import type { EditableQuest } from '../../../../api/quest-editing.ts'
import { renderMessage } from '../../../ui/render-message.tsx'
import { ConfirmAction } from '../confirm-action.tsx'
import { messages } from './messages.ts'
import { findWaitingFor } from './quest-state.ts'

type CloseQuestDialogProps = {
  /** Undefined while nobody asks. */
  quest: EditableQuest | undefined
  quests: readonly EditableQuest[]
  onClose: () => void
  send: () => Promise<string | undefined>
}

/** The question before a quest is closed. It names the quests that wait for it. */
export function CloseQuestDialog({ quest, quests, onClose, send }: CloseQuestDialogProps) {
  const waiting = quest ? findWaitingFor(quest, quests) : []
  return (
    <ConfirmAction open={quest !== undefined} {...messages.closing} onClose={onClose} send={send}>
      <p className="wrap-anywhere">
        {renderMessage(messages.closingText, {
          title: () => <strong dir="auto">{quest?.title}</strong>,
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
  )
}
