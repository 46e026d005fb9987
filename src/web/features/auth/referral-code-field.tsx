import { useEffect, useRef, useState } from 'react'
import { postReferralCode } from '../../../api/endpoints.ts'
import { callInBackground } from '../../app/api-client.ts'
import { useNavigationState } from '../../app/navigation-state.ts'
import { Field } from '../../ui/field.tsx'
import { usePageLocation } from '../../ui/navigation.tsx'
import { takeStoredFlow } from './google-flow-storage.ts'
import { referralNotes } from './referral-note.tsx'

/** Long enough not to judge a code that is still being typed. */
const PAUSE_MS = 800

interface FieldProps {
  name: string
  error: string | undefined
  errorId: string | undefined
}

/** The referral code of a sign-up. The server is asked about it early; its answer informs and never blocks the form. */
export function ReferralCodeField({ name, error, errorId }: FieldProps) {
  const { search } = usePageLocation()
  const navigationState = useNavigationState()
  const invitation = navigationState.referralCode ?? new URLSearchParams(search).get('ref')
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [verdict, setVerdict] = useState<{ code: string; valid: boolean }>()
  const lastAsked = useRef('')

  const readCode = () => setCode(input.current?.value.trim() ?? '')

  // The HTML is the same for every query, so the code is filled in here. What was typed before stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code that is handed over
  useEffect(() => {
    if (input.current?.value === '') {
      // Somebody who turned back at Google left their code behind.
      input.current.value = (invitation ?? takeStoredFlow().referralCode ?? '').trim()
    }
    readCode()
  }, [invitation])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins with each change of the code
  useEffect(() => {
    const timer = setTimeout(check, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [code])

  /** Says nothing without an answer (a limit, no network), so that the next occasion asks again. */
  async function check() {
    if (code === '' || code === lastAsked.current) return
    lastAsked.current = code
    const reply = await callInBackground(postReferralCode, { body: { code } })
    if (lastAsked.current !== code) return
    if (reply.ok) setVerdict({ code, ...reply.value })
    else lastAsked.current = ''
  }

  const isKnown = verdict?.code === code
  return (
    <Field
      label="Referral Code (optional)"
      error={error}
      errorId={errorId}
      hint={
        <>
          From the member who told you about us.
          <span
            aria-live="polite"
            className={`block font-medium ${verdict?.valid ? 'text-leaf' : 'text-danger'}`}
          >
            {isKnown && (verdict.valid ? 'This code is valid' : referralNotes.unknown_code)}
          </span>
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          name={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onInput={readCode}
          onBlur={check}
        />
      )}
    </Field>
  )
}
