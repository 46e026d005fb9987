import { useEffect, useRef, useState } from 'react'
import { postReferralCode } from '../../../api/endpoints.ts'
import type { ReplyOf } from '../../../api/operations.ts'
import { callInBackground } from '../../app/api-client.ts'
import { useNavigationState } from '../../app/navigation-state.ts'
import type { FieldState } from '../../app/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { literalText } from '../../ui/field.tsx'
import { usePageLocation } from '../../ui/navigation.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { takeStoredFlow } from './google-flow.ts'
import { messages } from './messages.ts'

/** Long enough not to check a code that is still being typed. */
const PAUSE_MS = 800

type ReferralCodeFieldProps = {
  field: FieldState
  /** The newcomer agrees that their inviter sees their name. */
  showsName: boolean
  onShowName: (showsName: boolean) => void
}

/** The referral code of a sign-up. The server checks it early; the result informs and never blocks the form. */
export function ReferralCodeField({ field, showsName, onShowName }: ReferralCodeFieldProps) {
  const { search } = usePageLocation()
  const navigationState = useNavigationState()
  const invitation = navigationState.referralCode ?? new URLSearchParams(search).get('ref')
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState<{ code: string } & ReplyOf<typeof postReferralCode>>()
  const lastChecked = useRef('')

  const readCode = () => setCode(input.current?.value.trim() ?? '')

  // The HTML is the same for every query, so the code is filled in here. Text typed before hydration stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each code passed on
  useEffect(() => {
    if (input.current?.value === '') {
      // A visitor who came back from Google without signing in left the code in the storage.
      input.current.value = (invitation ?? takeStoredFlow().referralCode ?? '').trim()
    }
    readCode()
  }, [invitation])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause restarts with each change of the code
  useEffect(() => {
    const timer = setTimeout(check, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [code])

  /** Shows nothing if the check failed (a limit, no network), so that the next occasion checks again. */
  async function check() {
    if (code === '' || code === lastChecked.current) return
    lastChecked.current = code
    const reply = await callInBackground(postReferralCode, { body: { code } })
    if (lastChecked.current !== code) return
    if (reply.ok) setChecked({ code, ...reply.value })
    else lastChecked.current = ''
  }

  function removeCode() {
    if (input.current === null) return
    input.current.value = ''
    input.current.focus()
    // The field and the form react to it as if the visitor had emptied the field.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const result = checked?.code === code ? checked : undefined
  return (
    <div className="grid gap-2">
      <TextField
        {...field}
        {...literalText}
        ref={input}
        onInput={readCode}
        onBlur={check}
        label={messages.referral.label}
        hint={
          <>
            {messages.referral.hint}
            <span
              aria-live="polite"
              className={`block font-medium ${result?.valid ? 'text-leaf' : 'text-danger'}`}
            >
              {result && <CodeResult {...result} />}
            </span>
          </>
        }
      />
      {result?.valid === false && (
        <Button variant="secondary" size="small" className="justify-self-start" onClick={removeCode}>
          {messages.referral.remove}
        </Button>
      )}
      {code !== '' && (
        <Checkbox
          label={messages.referral.showMyName}
          hint={messages.referral.showMyNameHint}
          checked={showsName}
          onChange={({ target }) => onShowName(target.checked)}
        />
      )}
    </div>
  )
}

function CodeResult({ valid, inviterName }: ReplyOf<typeof postReferralCode>) {
  if (!valid) return messages.referral.unknown
  return (
    <>
      {inviterName !== undefined && (
        <span className="block font-semibold text-ink wrap-anywhere">
          {renderMessage(messages.referral.invitedBy, { name: () => <bdi>{inviterName}</bdi> })}
        </span>
      )}
      <span>{messages.referral.valid}</span>
    </>
  )
}
