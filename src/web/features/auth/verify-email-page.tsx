import { useState } from 'react'
import { post } from '../../app/post.ts'
import { refreshSession, useSession } from '../../app/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { TextLink } from '../../ui/link.tsx'
import { DeadLink } from './dead-link.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { useLinkToken } from './use-link-token.ts'

type Progress = 'waiting' | 'busy' | 'verified' | 'dead' | 'failed'

/** Verifying takes a press: programs that look into mails open links, but press nothing. */
export default function VerifyEmailPage() {
  const link = useLinkToken()
  const [progress, setProgress] = useState<Progress>('waiting')

  async function verify() {
    if (link.status !== 'found') return
    setProgress('busy')
    const reply = await post('/api/auth/verify-email', { token: link.token })
    if (!reply.ok) return setProgress(reply.code === 'invalid_credential' ? 'dead' : 'failed')
    setProgress('verified')
    await refreshSession()
  }

  if (progress === 'verified') return <Verified />
  const isDead = progress === 'dead' || link.status === 'missing'
  return (
    <NarrowPage
      title="Verify your email"
      lead={isDead ? undefined : 'One press, and we know that this address is yours.'}
    >
      {isDead ? (
        <DeadLink>
          Have a new one sent to you from the <TextLink to="/account">Account page</TextLink>.
        </DeadLink>
      ) : (
        <div className="grid justify-items-start gap-5">
          {progress === 'failed' && (
            <Alert tone="error">Your email could not be verified. Please try again.</Alert>
          )}
          <Button size="large" busy={progress === 'busy'} disabled={link.status !== 'found'} onClick={verify}>
            Verify email
          </Button>
        </div>
      )}
    </NarrowPage>
  )
}

function Verified() {
  const isMember = useSession().status === 'member'
  return (
    <NarrowPage title="Verify your email">
      <div className="grid justify-items-start gap-5">
        <Alert tone="success">Your email is verified. Thank you!</Alert>
        <ButtonLink to={isMember ? '/dashboard' : '/login'}>
          {isMember ? 'Go to the dashboard' : 'Log in'}
        </ButtonLink>
      </div>
    </NarrowPage>
  )
}
