import { useState } from 'react'
import { postLogoutEverywhere } from '../../../api/endpoints.ts'
import type { ErrorMessages } from '../../app/field-error.ts'
import { endSession } from '../../app/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AccountSection } from './account-section.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import { useAction } from './use-action.ts'

const sentences: ErrorMessages<never> = {
  other: { text: 'You could not be signed out. Please try again.' },
}

export function SessionsSection() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <AccountSection
      title="Sessions"
      text="Lost a phone, or logged in on a computer that is not yours? End every session at once."
    >
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Sign Out Everywhere
      </Button>
      <SignOutDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </AccountSection>
  )
}

function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { act, busy, begin, reset } = useAction(postLogoutEverywhere)

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
      title="Sign out everywhere?"
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Stay logged in
          </Button>
          <Button variant="danger" busy={busy} onClick={signOut}>
            Yes, sign out
          </Button>
        </>
      }
    >
      <p>Every browser is signed out, this one too. You can log in again at once.</p>
      {act.status === 'refused' && (
        <RefusalAlert sentences={sentences} refusal={act.refusal} className="mt-4" />
      )}
    </Dialog>
  )
}
