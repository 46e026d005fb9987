import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { postGoogleProof, postProof } from '../../../api/account-endpoints.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { currentSession } from '../../app/session.ts'
import { useForm } from '../../app/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { startMemberFlow } from './member-google-flow.ts'
import { openPopup } from './open-popup.ts'
import { messages } from './prove-dialog.messages.ts'

let asking: Promise<boolean> | undefined

/** Asks who uses the session, and resolves with whether they proved it. Several requests that need it share one question. */
export function askForProof(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

/** A React root of its own, so that no page has to contain the dialog. */
function ask(): Promise<boolean> {
  const session = currentSession()
  if (session.status !== 'member') return Promise.resolve(false)
  const { email, hasPassword } = session.member
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    function end(isProven: boolean) {
      // Closed by the browser, it gives the focus back.
      place.querySelector('dialog')?.close()
      root.unmount()
      place.remove()
      resolve(isProven)
    }
    root.render(
      <Dialog open onClose={() => end(false)} title={messages.title}>
        {hasPassword ? <PasswordProof email={email} onEnd={end} /> : <GoogleProof onEnd={end} />}
      </Dialog>,
    )
  })
}

type ProofProps = { onEnd: (isProven: boolean) => void }

const sentences: ErrorMessages<'password'> = {
  wrong_password: { text: messages.wrongPassword, fields: ['password'], retype: 'password' },
  too_many_logins: { text: messages.tooMany },
  other: { text: messages.failed },
}

function PasswordProof({ email, onEnd }: ProofProps & { email: string }) {
  const form = useForm<'password'>({
    check: ({ password }) =>
      password === '' ? [{ text: messages.enterPassword, fields: ['password'] }] : [],
    async send({ password }) {
      const reply = await call(postProof, { body: { password } })
      if (reply.ok) onEnd(true)
      // The login page takes over.
      else if (reply.code === 'not_logged_in') onEnd(false)
      return reply.ok ? [] : [toFieldError(sentences, reply)]
    },
  })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      <p>{messages.withPassword}</p>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={messages.password}
        autoComplete="current-password"
        required
      />
      <FormAlert alert={form.alert} />
      <Buttons onEnd={onEnd}>
        <Button type="submit" busy={form.busy}>
          {messages.confirm}
        </Button>
      </Buttons>
    </form>
  )
}

function GoogleProof({ onEnd }: ProofProps) {
  const [state, setState] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false })
  const stop = useRef<Promise<() => void>>(undefined)

  useEffect(() => () => void stop.current?.then((end) => end()), [])

  function begin() {
    setState({ isBusy: true })
    stop.current = startMemberFlow(postGoogleProof, openPopup(), (result) => {
      if (result.ok) onEnd(true)
      else setState({ isBusy: false, failure: result.error?.message ?? messages.failed })
    })
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <p>{messages.withGoogle}</p>
      {state.failure && <Alert tone="error">{state.failure}</Alert>}
      <Buttons onEnd={onEnd}>
        <Button busy={state.isBusy} onClick={begin}>
          {messages.google}
        </Button>
      </Buttons>
    </div>
  )
}

function Buttons({ onEnd, children }: ProofProps & { children: ReactNode }) {
  return (
    <div className="mt-2 flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={() => onEnd(false)}>
        {messages.cancel}
      </Button>
      {children}
    </div>
  )
}
