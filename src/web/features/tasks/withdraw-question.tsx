import { useState } from 'react'
import { deleteQuestClaim } from '../../../api/member-endpoints.ts'
import type { Task } from '../../../api/tasks.ts'
import { call } from '../../app/api-client.ts'
import { updateMember } from '../../app/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { claimsMessages as texts } from './quest-claims.messages.ts'

type WithdrawQuestionProps = {
  quest: Task
  period: string
  isAsked: boolean
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Asks whether a claim is to be withdrawn, and withdraws it. */
export default function WithdrawQuestion({ quest, period, isAsked, onClose, onDone }: WithdrawQuestionProps) {
  const { id, title } = quest
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function withdraw() {
    setIsBusy(true)
    const reply = await call(deleteQuestClaim, { params: { id }, query: { period } })
    setIsBusy(false)
    if (!reply.ok) return setFailure(reply.error?.message ?? texts.failed)
    onClose()
    updateMember(reply.value)
    showToast(texts.withdrawn)
    await onDone()
  }

  return (
    <ConfirmDialog
      open={isAsked}
      title={texts.withdrawTitle(title)}
      safe={texts.keep}
      act={texts.withdraw}
      busy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => void withdraw()}
    >
      <p>{texts.withdrawText}</p>
    </ConfirmDialog>
  )
}
