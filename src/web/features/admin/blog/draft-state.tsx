import { useState } from 'react'
import { formatShortMoment } from '../../../../domain/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ConfirmAction } from '../confirm-action.tsx'
import { type DraftStatus, NEW_POST } from './draft-keeper.ts'
import { messages } from './messages.ts'
import type { usePostActions } from './use-post-actions.ts'

type DraftProps = Pick<ReturnType<typeof usePostActions>, 'editor' | 'writing'>

const texts = messages.draft

/** Says beside the title whether what was typed is on the server, and leads to the draft as a page. */
export function DraftState({ editor: { draft }, writing }: DraftProps) {
  const { status } = writing
  const [isDiscarding, setIsDiscarding] = useState(false)
  const hasFailed = status.is === 'failed'
  const hasPage = status.is === 'kept' || (draft.subject !== undefined && draft.subject.state !== 'published')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p aria-live={hasFailed ? 'polite' : undefined} className={hasFailed ? 'text-danger' : 'text-muted'}>
        {describeStatus(status)}
      </p>
      {hasPage && (
        <TextLink
          to={`/admin/blog/${draft.subject?.id ?? NEW_POST}`}
          target="_blank"
          onClick={writing.settle}
        >
          {texts.view}
        </TextLink>
      )}
      {status.is === 'kept' && (
        <Button variant="ghost" size="small" className="text-danger!" onClick={() => setIsDiscarding(true)}>
          {texts.discard}
        </Button>
      )}
      <ConfirmAction
        open={isDiscarding}
        {...texts.discarding}
        onClose={() => setIsDiscarding(false)}
        send={async () => {
          if (!(await writing.discard())) return texts.discardFailed
          setIsDiscarding(false)
          return undefined
        }}
      >
        <p>{draft.subject ? texts.discardingText : texts.discardingNew}</p>
      </ConfirmAction>
    </div>
  )
}

function describeStatus(status: DraftStatus): string {
  switch (status.is) {
    case 'unchanged':
    case 'conflict':
      return ''
    case 'failed':
      return status.reason === undefined ? texts.failed : texts.refused(status.reason)
    case 'kept': {
      const { savedAt, savedBy, isMine } = status.draft
      const moment = messages.inUtc(formatShortMoment(savedAt, new Date()))
      return isMine ? texts.saved(moment) : texts.savedBy(savedBy, moment)
    }
    default:
      return texts[status.is]
  }
}

/** Another draft of the same post was saved meanwhile. Nothing is overwritten until the writer has chosen. */
export function DraftNotice({ editor: { draft, form }, writing }: DraftProps) {
  if (writing.status.is !== 'conflict') return null
  if (draft.subject !== undefined) {
    const isTold = form.alert.fieldErrors.length > 0
    return isTold ? null : <Alert tone="error">{messages.saving.changedMeanwhile}</Alert>
  }
  return (
    <Alert
      tone="error"
      action={
        <>
          <Button variant="secondary" size="small" onClick={() => writing.chooseNew('other')}>
            {texts.useOther}
          </Button>
          <Button variant="secondary" size="small" onClick={() => writing.chooseNew('this')}>
            {texts.useThis}
          </Button>
        </>
      }
    >
      {texts.otherNew}
    </Alert>
  )
}
