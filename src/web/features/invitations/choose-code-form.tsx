import { useState } from 'react'
import type { Me } from '../../../api/me.ts'
import { postChosenCode } from '../../../api/member-endpoints.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { too_many_codes_tried } from '../../../domain/messages/specific-errors.ts'
import { readReferralCode, refuseChosenCode } from '../../../domain/referral-codes.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, type FieldError, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { refreshSession, updateMember } from '../../app/session.ts'
import { useForm } from '../../app/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { literalText } from '../../ui/field.tsx'
import { focusOnAppearance } from '../../ui/focus-on-appearance.ts'
import { TextField } from '../../ui/text-field.tsx'
import { messages as texts } from './choose-code.messages.ts'

type Name = 'chosenCode'

const fields = ['chosenCode'] as const

const sentences = {
  invalid_referral_code: { text: errors.invalid_referral_code, fields },
  reserved_referral_code: { text: errors.reserved_referral_code, fields },
  referral_code_taken: { text: errors.referral_code_taken, fields },
  referral_code_already_chosen: { text: texts.alreadyChosen },
  too_many_code_checks: { text: too_many_codes_tried },
  suspended: { text: texts.suspended },
  other: { text: texts.failed },
} satisfies ErrorMessages<Name>

function check({ chosenCode }: Record<Name, string>): FieldError<Name>[] {
  const refusal = refuseChosenCode(readReferralCode(chosenCode))
  return refusal === undefined ? [] : [sentences[refusal]]
}

async function send({ chosenCode }: Record<Name, string>): Promise<FieldError<Name>[]> {
  const reply = await call(postChosenCode, { body: { code: chosenCode } })
  if (reply.ok) {
    updateMember(reply.value)
    return []
  }
  // The sentence points at the chosen code, so it needs the refreshed member.
  const isKnown = reply.code !== 'referral_code_already_chosen' || (await refreshSession())
  return [isKnown ? toFieldError(sentences, reply) : sentences.other]
}

/** Asks whether a code is to be chosen, until `answer` is called. */
type Question = { code: string; answer: (isConfirmed: boolean) => void }

/** Asks for the code, and says what came of it. */
export default function ChooseCodeForm({ member }: { member: Me }) {
  const [question, setQuestion] = useState<Question>()
  const form = useForm<Name>({ check, confirm, send })

  function confirm({ chosenCode }: Record<Name, string>): Promise<boolean> {
    return new Promise((resolve) => {
      function answer(isConfirmed: boolean) {
        setQuestion(undefined)
        resolve(isConfirmed)
      }
      setQuestion({ code: readReferralCode(chosenCode) ?? '', answer })
    })
  }

  if (member.chosenReferralCode !== null) {
    return (
      <>
        {form.isDone && (
          <Alert tone="success" ref={focusOnAppearance}>
            {texts.done}
          </Alert>
        )}
        <FormAlert alert={form.alert} />
      </>
    )
  }
  return (
    <>
      <form {...form.props} className="grid gap-5">
        <p className="text-muted">{texts.lead}</p>
        <TextField
          {...form.field('chosenCode')}
          {...literalText}
          label={texts.label}
          hint={texts.hint}
          placeholder={texts.placeholder}
        />
        <FormAlert alert={form.alert} />
        <Button type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
          {texts.choose}
        </Button>
      </form>
      <ConfirmDialog
        open={question !== undefined}
        title={texts.question}
        safe={texts.cancel}
        onClose={() => question?.answer(false)}
        act={texts.confirm}
        isHarmless
        onConfirm={() => question?.answer(true)}
      >
        <p>{texts.warning}</p>
        {question && (
          <p className="mt-4 rounded-xl border border-line bg-paper px-4 py-3 text-lg wrap-anywhere">
            {`${location.host}/register?ref=`}
            <strong className="font-semibold">{question.code}</strong>
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
