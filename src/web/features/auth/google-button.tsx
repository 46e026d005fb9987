import type { ErrorCode } from '../../../api/errors.ts'
import { type GoogleStart, googleFailures } from '../../../domain/google-failure.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { describeWait, type Refusal } from '../../app/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { GoogleFlowControls } from './google-flow.ts'
import { GoogleMark } from './google-mark.tsx'
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
