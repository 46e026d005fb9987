import { postReturn } from '../../../../api/admin-endpoints.ts'
import type { PendingEntry } from '../../../../api/review.ts'
import { call } from '../../../app/api-client.ts'
import { describeFailure } from '../describe-failure.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { describeEntry } from './describe-entry.ts'
import { messages } from './messages.ts'

const { returning: texts } = messages

type ReturnDialogProps = {
  /** Undefined while it is closed. */
  entry: PendingEntry | undefined
  onClose: () => void
  onReturned: (entry: PendingEntry) => void
}

/** Asks what the member should improve, and sends the submission back at once: a mail cannot be taken back. */
export function ReturnDialog({ entry, onClose, onReturned }: ReturnDialogProps) {
  async function send(note: string): Promise<string | undefined> {
    if (entry === undefined) return undefined
    const { memberId, sourceKey } = entry
    const result = await call(postReturn, { body: { memberId, sourceKey, note } })
    if (!result.ok) return texts.failed(describeFailure(result.code))
    onReturned(entry)
    return undefined
  }

  return (
    <ReasonDialog
      open={entry !== undefined}
      onClose={onClose}
      title={texts.title}
      hint={texts.hint}
      act={texts.act}
      isHarmless
      send={send}
    >
      {entry && (
        <p className="font-medium">
          {describeEntry(entry)}, <bdi>{entry.memberName}</bdi>
        </p>
      )}
      <p>{texts.text}</p>
    </ReasonDialog>
  )
}
