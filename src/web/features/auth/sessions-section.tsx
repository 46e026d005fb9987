import { useState } from 'react'
import { postLogoutEverywhere } from '../../../api/endpoints.ts'
import type { ErrorMessages } from '../../app/field-error.ts'
import { endSession } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { messages } from './account.messages.ts'
import { AccountSection } from './account-section.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import { useAction } from './use-action.ts'

const { sessions } = messages
const sentences: ErrorMessages<never> = { other: { text: sessions.failed } }

export function SessionsSection() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <AccountSection title={sessions.title} text={sessions.text}>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {sessions.signOut}
      </Button>
      <SignOutDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </AccountSection>
  )
}

function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { action, busy, begin, reset } = useAction(postLogoutEverywhere)

  function close() {
    reset()
    onClose()
  }

  async function signOut() {
    const reply = await begin()
    if (reply.ok) endSession('signed_out_everywhere')
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={sessions.question}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {sessions.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={signOut}>
            {sessions.confirm}
          </Button>
        </>
      }
    >
      <p>{sessions.explanation}</p>
      {action.status === 'refused' && (
        <RefusalAlert sentences={sentences} refusal={action.refusal} className="mt-4" />
      )}
    </Dialog>
  )
}
