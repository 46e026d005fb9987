import { useState } from 'react'
import { post } from '../../app/post.ts'
import { endSession } from '../../app/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AccountSection } from './account-section.tsx'

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
  const [progress, setProgress] = useState<'waiting' | 'busy' | 'failed'>('waiting')

  function close() {
    setProgress('waiting')
    onClose()
  }

  async function signOut() {
    setProgress('busy')
    const reply = await post('/api/auth/logout-everywhere')
    if (reply.ok) endSession('signed_out_everywhere')
    else setProgress('failed')
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
          <Button variant="danger" busy={progress === 'busy'} onClick={signOut}>
            Yes, sign out
          </Button>
        </>
      }
    >
      <p>Every browser is signed out, this one too. You can log in again at once.</p>
      {progress === 'failed' && (
        <Alert tone="error" className="mt-4">
          You could not be signed out. Please try again.
        </Alert>
      )}
    </Dialog>
  )
}
