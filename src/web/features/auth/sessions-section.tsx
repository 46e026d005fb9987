import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { AccountSession } from '../../../api/account.ts'
import { deleteOtherSessions, deleteSession, getAccount } from '../../../api/account-endpoints.ts'
import { postLogoutEverywhere } from '../../../api/endpoints.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, toFieldError } from '../../app/field-error.ts'
import { browserCache } from '../../app/query-cache.ts'
import { endSession } from '../../app/session.ts'
import { Alert, AlertText } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './account.messages.ts'
import { AccountSection } from './account-section.tsx'
import { useAccount } from './use-account.ts'
import { useAction } from './use-action.ts'

const { sessions } = messages

const signOutSentences: ErrorMessages<never> = { other: { text: sessions.failed } }

export function SessionsSection() {
  const account = useAccount()
  return (
    <AccountSection title={sessions.title} text={sessions.text}>
      {account.status === 'ready' ? (
        <SessionList list={account.value.sessions} />
      ) : account.status === 'loading' ? (
        <Skeleton text={sessions.loading} lines={3} />
      ) : (
        <FailureAlert retry={account.retry}>{sessions.loadFailed}</FailureAlert>
      )}
      <SignOutEverywhere />
    </AccountSection>
  )
}

function SessionList({ list }: { list: readonly AccountSession[] }) {
  const [ending, setEnding] = useState<string>()
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string }>()
  const place = useRef<HTMLUListElement>(null)

  /** The button that was pressed is gone with its session, so the list gets the focus. */
  async function end(id: string, request: Promise<{ ok: boolean }>, done: string) {
    setEnding(id)
    setOutcome(undefined)
    const { ok } = await request
    setEnding(undefined)
    await browserCache.refetch(getAccount)
    setOutcome(ok ? { tone: 'success', text: done } : { tone: 'error', text: sessions.endFailed })
    if (ok) place.current?.focus()
  }

  return (
    <>
      <ul ref={place} tabIndex={-1} aria-label={sessions.title} className="grid w-full divide-y divide-line">
        {list.map((session) => (
          <SessionRow key={session.id} session={session}>
            {!session.isThisOne && (
              <Button
                variant="secondary"
                size="small"
                busy={ending === session.id}
                disabled={ending !== undefined}
                aria-label={sessions.endNamed(sessions.device(session))}
                onClick={() =>
                  end(session.id, call(deleteSession, { params: { id: session.id } }), sessions.ended)
                }
              >
                {sessions.end}
              </Button>
            )}
          </SessionRow>
        ))}
      </ul>
      {outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}
      {list.length > 1 && (
        <Button
          variant="secondary"
          busy={ending === 'others'}
          disabled={ending !== undefined}
          onClick={() => end('others', call(deleteOtherSessions), sessions.othersEnded)}
        >
          {sessions.endOthers}
        </Button>
      )}
    </>
  )
}

function SessionRow({ session, children }: { session: AccountSession; children: ReactNode }) {
  const Icon = session.isHandheld ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-x-4 py-3 first:pt-0 last:pb-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunk">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <p className="min-w-0 grow">
        <span className="font-semibold">{sessions.device(session)}</span>{' '}
        {session.isThisOne && (
          <span className="rounded-full bg-leaf-soft px-2.5 py-0.5 text-sm font-medium text-leaf-strong">
            {sessions.thisOne}
          </span>
        )}
        <span className="block text-sm text-muted">
          {session.isThisOne ? sessions.usedNow : sessions.lastUsed(session.lastUsedAt)}
        </span>
        <span className="block text-sm text-muted">{sessions.since(session.createdAt)}</span>
      </p>
      {children}
    </li>
  )
}

function SignOutEverywhere() {
  const [isAsking, setIsAsking] = useState(false)
  const { action, busy, begin, reset } = useAction(postLogoutEverywhere)
  const failure = action.status === 'refused' && toFieldError(signOutSentences, action.refusal)

  function close() {
    reset()
    setIsAsking(false)
  }

  async function signOut() {
    const reply = await begin()
    if (reply.ok) endSession('signed_out_everywhere')
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {sessions.signOut}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={sessions.question}
        safe={sessions.cancel}
        onClose={close}
        act={sessions.confirm}
        onConfirm={signOut}
        busy={busy}
        failure={failure && <AlertText text={failure.text} more={failure.more} />}
      >
        <p>{sessions.explanation}</p>
      </ConfirmDialog>
    </>
  )
}
