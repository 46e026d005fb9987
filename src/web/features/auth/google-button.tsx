import type { ErrorCode } from '../../../api/errors.ts'
import { type GoogleStart, googleFailures } from '../../../domain/google-failure.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { describeWait, type Refusal } from '../../app/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { GoogleFlowControls } from './google-flow.ts'
import { messages } from './messages.ts'

const details: Partial<Record<ErrorCode, string>> = {
  invalid_credential: errors.invalid_credential,
  too_many_logins: errors.too_many_logins,
  too_many_signups: messages.tooManySignups,
}

type GoogleButtonProps = { flow: GoogleFlowControls; disabled: boolean; onPress: () => void }

/** The button below the form that signs in with Google, and why the last attempt failed. */
export function GoogleButton({ flow, disabled, onPress }: GoogleButtonProps) {
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {messages.google.or}
      </p>
      {flow.failure && <GoogleFailure from={flow.from} refusal={flow.failure} />}
      <Button variant="secondary" size="large" busy={flow.busy} disabled={disabled} onClick={onPress}>
        <GoogleMark />
        {messages.google.buttons[flow.from]}
      </Button>
    </div>
  )
}

export function GoogleFailure({ from, refusal }: { from: GoogleStart; refusal: Refusal }) {
  const { code, retryAfter } = refusal
  const detail = code && details[code]
  return (
    <Alert tone="error">
      <p>{googleFailures[from]}</p>
      {detail && (
        <p className="mt-1 text-sm">
          {detail} {retryAfter && describeWait(retryAfter)}
        </p>
      )}
    </Alert>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" className="size-5" aria-hidden="true">
      <path
        fill="#ea4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
      />
      <path
        fill="#4285f4"
        d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9a11 11 0 0 1-4.8 7.2l7.7 6C44.4 38 47 31.8 47 24.6z"
      />
      <path fill="#fbbc05" d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-8-6.2a24 24 0 0 0 0 21.6l8-6.2z" />
      <path
        fill="#34a853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.4-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48z"
      />
    </svg>
  )
}
