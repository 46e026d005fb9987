import { useEffect, useRef, useState } from 'react'
import { postReferralCode } from '../../../api/endpoints.ts'
import type { ReplyOf } from '../../../api/operations.ts'
import { callInBackground } from '../../app/api-client.ts'
import { useNavigationState } from '../../app/navigation-state.ts'
import type { FieldState } from '../../app/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { literalText } from '../../ui/field.tsx'
import { usePageLocation } from '../../ui/navigation.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { messages } from './messages.ts'
import { takeStoredFlow } from './stored-flow.ts'

/** Long enough not to check a code that is still being typed. */
const PAUSE_MS = 800

/** The referral code of a sign-up. The server checks it early; the result informs and never blocks the form. */
export function useReferralCode() {
  const { search } = usePageLocation()
  const navigationState = useNavigationState()
  const invitation = navigationState.referralCode ?? new URLSearchParams(search).get('ref')
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState<{ code: string } & ReplyOf<typeof postReferralCode>>()
  const lastChecked = useRef('')
  /** The newcomer agrees that their inviter sees their name. */
  const [showsName, setShowsName] = useState(false)

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

  /** What the sign-up sends along. Without a code there is nobody to show the name to. */
  function read() {
    const referralCode = input.current?.value.trim() ?? ''
    return referralCode === '' ? {} : { referralCode, showsNameToInviter: showsName || undefined }
  }

  function remove() {
    if (input.current === null) return
    input.current.value = ''
    input.current.focus()
    // The field and the form react to it as if the visitor had emptied the field.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return {
    input,
    code,
    result: checked?.code === code ? checked : undefined,
    readCode,
    check,
    showsName,
    setShowsName,
    read,
    remove,
  }
}

type ReferralCodeFieldProps = { field: FieldState; referral: ReturnType<typeof useReferralCode> }

export function ReferralCodeField({ field, referral }: ReferralCodeFieldProps) {
  const { result } = referral
  return (
    <div className="grid gap-2">
      <TextField
        {...field}
        {...literalText}
        ref={referral.input}
        onInput={referral.readCode}
        onBlur={referral.check}
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
      {referral.code !== '' && (
        <Checkbox
          label={messages.referral.showMyName}
          checked={referral.showsName}
          onChange={({ target }) => referral.setShowsName(target.checked)}
        />
      )}
    </div>
  )
}

function CodeResult({ valid, inviterName }: ReplyOf<typeof postReferralCode>) {
  return (
    <>
      {inviterName && (
        <span className="block text-ink wrap-anywhere">
          {renderMessage(messages.referral.invitedBy, { name: () => <bdi>{inviterName}</bdi> })}
        </span>
      )}
      <span>{valid ? messages.referral.valid : messages.referral.unknown}</span>
    </>
  )
}
