import { useState } from 'react'
import type { Me } from '../../../api/me.ts'
import { postWallet } from '../../../api/member-endpoints.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { refuseWallet } from '../../../domain/wallet.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, type FieldError, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { refreshSession, updateMember } from '../../app/session.ts'
import { useForm } from '../../app/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { literalText } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Question } from './link-question.tsx'
import { messages } from './messages.ts'

const loadTyped = () => import('./typed-wallet.tsx')
const loadQuestion = () => import('./link-question.tsx')
const loadLinked = () => import('./linked-wallet.tsx')
const words = { loading: messages.loading, failed: messages.notLoaded }

export function Wallet({ member }: { member: Me }) {
  const { form, question, isAsked } = useLinkWallet(member)
  const [typed, setTyped] = useState('')
  return (
    <PageSection id="wallet" title={messages.title}>
      <Card className="grid grow content-start gap-5">
        {member.walletAddress === null ? (
          <form {...form.props} className="grid gap-5">
            <p className="text-muted">{messages.lead}</p>
            <div>
              <TextField
                {...form.field('address')}
                {...literalText}
                label={messages.label}
                hint={messages.hint}
                placeholder={messages.placeholder}
                onInput={(event) => setTyped(event.currentTarget.value.trim())}
              />
              {typed !== '' && <Loaded load={loadTyped} props={{ address: typed }} {...words} />}
            </div>
            <FormAlert alert={form.alert} />
            <Button type="submit" busy={form.busy} className="justify-self-start">
              {messages.link}
            </Button>
          </form>
        ) : (
          <Loaded
            load={loadLinked}
            props={{
              address: member.walletAddress,
              takesFocus: form.count > 0 || form.busy,
              children: (
                <>
                  {form.isDone && <Alert tone="success">{messages.linked}</Alert>}
                  <FormAlert alert={form.alert} />
                </>
              ),
            }}
            {...words}
          />
        )}
      </Card>
      {/* It stays once it was asked, because only a dialog that closes itself gives the focus back. */}
      {isAsked && (
        <Loaded
          load={loadQuestion}
          props={{ question: member.walletAddress === null ? question : undefined }}
          {...words}
        />
      )}
    </PageSection>
  )
}

type Name = 'address'

const sentences = {
  missing_wallet: { text: errors.missing_wallet, fields: ['address'] },
  invalid_wallet: { text: errors.invalid_wallet, fields: ['address'] },
  wallet_already_linked: { text: messages.alreadyLinked },
  suspended: { text: messages.suspended },
  other: { text: messages.failed },
} satisfies ErrorMessages<Name>

function check({ address }: Record<Name, string>): FieldError<Name>[] {
  const refusal = refuseWallet(address)
  return refusal === undefined ? [] : [sentences[refusal]]
}

function useLinkWallet(member: Me) {
  const [question, setQuestion] = useState<Question>()
  const [isAsked, setIsAsked] = useState(false)

  function confirm({ address }: Record<Name, string>): Promise<boolean> {
    return new Promise((resolve) => {
      function answer(isConfirmed: boolean) {
        setQuestion(undefined)
        resolve(isConfirmed)
      }
      setQuestion({ address: address.trim(), answer })
      setIsAsked(true)
    })
  }

  async function send({ address }: Record<Name, string>): Promise<FieldError<Name>[]> {
    const reply = await call(postWallet, { body: { address: address.trim() } })
    if (reply.ok) {
      updateMember({
        walletAddress: reply.value.walletAddress,
        badges: { ...member.badges, walletLinked: true },
      })
      return []
    }
    // The sentence points at the linked wallet, so it needs the refreshed member.
    const isKnown = reply.code !== 'wallet_already_linked' || (await refreshSession())
    return [isKnown ? toFieldError(sentences, reply) : sentences.other]
  }

  return { form: useForm<Name>({ check, confirm, send }), question, isAsked }
}
