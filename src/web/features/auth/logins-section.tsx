import { KeyRound } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Account } from '../../../api/account.ts'
import { deleteGoogleLogin, deletePassword, postGoogleLogin } from '../../../api/account-endpoints.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { too_many_account_changes } from '../../../domain/messages/specific-errors.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, toFieldError } from '../../app/field-error.ts'
import type { Refusal } from '../../app/refusal.ts'
import { updateMember } from '../../app/session.ts'
import { Alert, AlertText } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './account.messages.ts'
import { AccountSection } from './account-section.tsx'
import { GoogleMark } from './google-mark.tsx'
import { startMemberFlow } from './member-google-flow.ts'
import { openPopup } from './open-popup.ts'
import { refetchAccount, useAccount } from './use-account.ts'

const { logins } = messages

const sentences: ErrorMessages<never> = {
  last_login: { text: errors.last_login },
  google_account_taken: { text: errors.google_account_taken },
  too_many_changes: { text: too_many_account_changes },
  too_many_logins: { text: errors.too_many_logins },
  proof_needed: { text: messages.notProven },
  suspended: { text: logins.suspended },
  other: { text: logins.failed },
}

/** The ways in which the member logs in. There is always at least one, so only one of several can be removed. */
export function LoginsSection() {
  const account = useAccount()
  return (
    <AccountSection title={logins.title} text={logins.text}>
      {account.status === 'ready' ? (
        <Logins {...account.value} />
      ) : account.status === 'loading' ? (
        <Skeleton text={logins.loading} lines={2} />
      ) : (
        <FailureAlert retry={account.retry}>{logins.loadFailed}</FailureAlert>
      )}
    </AccountSection>
  )
}

type Way = 'password' | 'google'

function Logins({ hasPassword, hasGoogle }: Pick<Account, 'hasPassword' | 'hasGoogle'>) {
  const [asking, setAsking] = useState<Way>()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ done?: string; refusal?: Refusal }>({})
  const stop = useRef<Promise<() => void>>(undefined)
  const isOnly = hasPassword !== hasGoogle
  const failure = outcome.refusal && toFieldError(sentences, outcome.refusal)

  useEffect(() => () => void stop.current?.then((end) => end()), [])

  async function remove(way: Way) {
    setBusy(true)
    const reply = await call(way === 'password' ? deletePassword : deleteGoogleLogin)
    setBusy(false)
    refetchAccount()
    if (!reply.ok) return setOutcome({ refusal: reply })
    if (way === 'password') updateMember({ hasPassword: false })
    setAsking(undefined)
    setOutcome({ done: logins.removed[way] })
  }

  function connect() {
    setBusy(true)
    setOutcome({})
    stop.current = startMemberFlow(postGoogleLogin, openPopup(), (reply) => {
      setBusy(false)
      refetchAccount()
      setOutcome(reply.ok ? { done: logins.googleAdded } : { refusal: reply })
    })
  }

  function ask(way: Way | undefined) {
    setOutcome({})
    setAsking(way)
  }

  const removal = (way: Way) =>
    isOnly ? (
      <p className="text-sm text-muted">{logins.only}</p>
    ) : (
      <Button variant="secondary" size="small" onClick={() => ask(way)}>
        {logins.remove[way]}
      </Button>
    )
  return (
    <>
      <ul className="grid w-full divide-y divide-line">
        <LoginRow
          icon={<KeyRound aria-hidden="true" className="size-5" />}
          name={logins.password}
          state={hasPassword ? logins.hasPassword : logins.noPassword}
        >
          {hasPassword && removal('password')}
        </LoginRow>
        <LoginRow
          icon={<GoogleMark />}
          name={logins.google}
          state={hasGoogle ? logins.hasGoogle : logins.noGoogle}
        >
          {hasGoogle ? (
            removal('google')
          ) : (
            <Button variant="secondary" size="small" busy={busy && !asking} onClick={connect}>
              {logins.addGoogle}
            </Button>
          )}
        </LoginRow>
      </ul>
      {outcome.done && <Alert tone="success">{outcome.done}</Alert>}
      {failure && !asking && (
        <Alert tone="error">
          <AlertText text={failure.text} more={failure.more} />
        </Alert>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        title={logins.question[asking ?? 'google']}
        safe={logins.keep}
        act={logins.confirm}
        onClose={() => ask(undefined)}
        onConfirm={() => asking && void remove(asking)}
        busy={busy}
        failure={failure && <AlertText text={failure.text} more={failure.more} />}
      >
        <p>{logins.explanation[asking ?? 'google']}</p>
      </ConfirmDialog>
    </>
  )
}

type LoginRowProps = { icon: ReactNode; name: string; state: string; children: ReactNode }

function LoginRow({ icon, name, state, children }: LoginRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunk">{icon}</span>
      <p className="min-w-32 grow basis-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">{state}</span>
      </p>
      {children}
    </li>
  )
}
