import { type ReactNode, useState } from 'react'
import { postConfirmEmail, postUndoEmail } from '../../../api/endpoints.ts'
import { call } from '../../app/api-client.ts'
import { matchPath } from '../../app/match-path.ts'
import { refreshSession, useSession } from '../../app/session.ts'
import { Alert, AlertText } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { focusOnAppearance } from '../../ui/focus-on-appearance.ts'
import { usePageLocation } from '../../ui/navigation.tsx'
import { messages } from './email-change.messages.ts'
import { isLinkProblem, type LinkProblem, UnusableLink } from './link-request-form.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { useLinkToken } from './use-link-token.ts'

const STEPS = { confirm: postConfirmEmail, undo: postUndoEmail }
type Step = keyof typeof STEPS

/** Where the links about a change of email lead. They take the press of a button, because programs that scan mails open their links. */
export default function EmailChangePage() {
  const { pathname } = usePageLocation()
  const link = useLinkToken()
  const step = matchPath('/email/:step', pathname)?.step === 'undo' ? 'undo' : 'confirm'
  // The key resets the page when another link is opened in this tab.
  return <EmailChange key={link.token ?? ''} step={step} {...link} />
}

type Outcome =
  | { status: 'open'; failure?: string }
  | { status: 'done'; email: string }
  | { status: 'refused'; problem: LinkProblem }

function EmailChange({ step, token, isMissing }: { step: Step } & ReturnType<typeof useLinkToken>) {
  const [outcome, setOutcome] = useState<Outcome>({ status: 'open' })
  const [busy, setBusy] = useState(false)
  const texts = messages[step]

  async function act() {
    setBusy(true)
    const reply = await call(STEPS[step], { body: { token: token ?? '' } })
    // The member's record has another address now, or this browser was signed out, which decides where the page leads.
    if (reply.ok) await refreshSession()
    setBusy(false)
    if (reply.ok) setOutcome({ status: 'done', email: reply.value.email })
    else if (isLinkProblem(reply.code)) setOutcome({ status: 'refused', problem: reply.code })
    else setOutcome({ status: 'open', failure: reply.code === 'email_in_use' ? texts.taken : texts.failed })
  }

  const problem = outcome.status === 'refused' ? outcome.problem : isMissing && 'invalid_credential'
  const isOpen = outcome.status === 'open' && !isMissing
  return (
    <NarrowPage key={String(isOpen)} title={texts.title} lead={isOpen && texts.lead}>
      {outcome.status === 'done' && (
        <Next>
          <Alert tone="success" ref={focusOnAppearance}>
            <AlertText text={texts.done(outcome.email)} more={texts.next} />
          </Alert>
        </Next>
      )}
      {problem && (
        <UnusableLink problem={problem}>
          <Next>
            <p className="text-muted">{messages.unusable}</p>
          </Next>
        </UnusableLink>
      )}
      {isOpen && (
        <div className="grid justify-items-start gap-5">
          {outcome.failure && <Alert tone="error">{outcome.failure}</Alert>}
          <Button size="large" busy={busy} disabled={token === undefined} onClick={act}>
            {texts.act}
          </Button>
        </div>
      )}
    </NarrowPage>
  )
}

function Next({ children }: { children: ReactNode }) {
  const isMember = useSession().status === 'member'
  return (
    <div className="grid gap-5">
      {children}
      <ButtonLink variant="secondary" to={isMember ? '/account' : '/login'} className="justify-self-start">
        {isMember ? messages.toAccount : messages.toLogin}
      </ButtonLink>
    </div>
  )
}
