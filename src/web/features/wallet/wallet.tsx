import { Copy, TriangleAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Me } from '../../../api/me.ts'
import { postWallet } from '../../../api/member-endpoints.ts'
import * as errors from '../../../domain/messages/errors.ts'
import { carriesChecksum, groupWallet, refuseWallet, shortenWallet } from '../../../domain/wallet.ts'
import { call } from '../../app/api-client.ts'
import { type ErrorMessages, type FieldError, toFieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { refreshSession, updateMember } from '../../app/session.ts'
import { useForm } from '../../app/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyOutcome, useCopy } from '../../ui/copy.tsx'
import { Field, literalText } from '../../ui/field.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { messages } from './messages.ts'

export function Wallet({ member }: { member: Me }) {
  const { form, question } = useLinkWallet(member)
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
              <TypedWallet address={typed} />
            </div>
            <FormAlert alert={form.alert} />
            <Button type="submit" busy={form.busy} className="justify-self-start">
              {messages.link}
            </Button>
          </form>
        ) : (
          <LinkedWallet address={member.walletAddress} takesFocus={form.count > 0 || form.busy}>
            {form.isDone && <Alert tone="success">{messages.linked}</Alert>}
            <FormAlert alert={form.alert} />
          </LinkedWallet>
        )}
      </Card>
      <LinkQuestion question={member.walletAddress === null ? question : undefined} />
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

/** Asks whether an address is to be linked, until `answer` is called. */
type Question = { address: string; answer: (isConfirmed: boolean) => void }

function useLinkWallet(member: Me) {
  const [question, setQuestion] = useState<Question>()

  function confirm({ address }: Record<Name, string>): Promise<boolean> {
    return new Promise((resolve) => {
      function answer(isConfirmed: boolean) {
        setQuestion(undefined)
        resolve(isConfirmed)
      }
      setQuestion({ address: address.trim(), answer })
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

  return { form: useForm<Name>({ check, confirm, send }), question }
}

/** Shows the whole address once more, because a linked wallet stays linked. */
function LinkQuestion({ question }: { question: Question | undefined }) {
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={messages.question}
      safe={messages.cancel}
      onClose={() => question?.answer(false)}
      act={messages.confirm}
      isHarmless
      onConfirm={() => question?.answer(true)}
    >
      <p>{messages.warning}</p>
      {question && (
        <div className="mt-4 rounded-xl border border-line bg-paper px-4 py-3">
          <WalletGroups address={question.address} className="text-xl font-medium" />
          <ChecksumWarning address={question.address} />
        </div>
      )}
    </ConfirmDialog>
  )
}

type LinkedWalletProps = {
  address: string
  /** True when it has just replaced the form, whose button had the focus. */
  takesFocus: boolean
  children: ReactNode
}

function LinkedWallet({ address, takesFocus, children }: LinkedWalletProps) {
  const container = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLElement>(null)
  const copy = useCopy(text)
  const [isWhole, setIsWhole] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when it appears
  useEffect(() => {
    if (takesFocus) container.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div ref={container} tabIndex={-1} className="grid gap-5 outline-none">
      <Field label={messages.label} hint={messages.linkedHint}>
        {({ className, ...control }) => (
          // The field contains the whole address. A shortened copy that fits every screen is laid over it.
          <div className="relative isolate">
            <input
              {...control}
              disabled
              value={address}
              className={`${className} absolute inset-0 -z-10 h-full text-transparent!`}
            />
            <p
              aria-hidden="true"
              className="flex min-h-12 items-center px-4 py-2.5 font-medium wrap-anywhere forced-colors:opacity-0"
            >
              <WalletText address={address} isWhole={isWhole} of={text} />
            </p>
          </div>
        )}
      </Field>
      <div>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? messages.shorten : messages.showInFull}
          </Button>
          <Button variant="secondary" onClick={copy.copy}>
            <Copy aria-hidden="true" className="size-4.5" />
            {messages.copy}
          </Button>
        </div>
        <CopyOutcome copy={copy} done={messages.copied} />
      </div>
      {children}
    </div>
  )
}

type WalletTextProps = { address: string; isWhole: boolean; of: RefObject<HTMLElement | null> }

/** The middle stays in the document while hidden, so that a copied selection is the whole address. */
function WalletText({ address, isWhole, of }: WalletTextProps) {
  const [start = '', end = ''] = shortenWallet(address).split('…')
  const middle = address.slice(start.length, -end.length)
  return (
    <span ref={of}>
      {start}
      <span className={isWhole ? '' : 'text-[0px]'}>{middle}</span>
      <span className={isWhole ? '' : "before:content-['…']"}>{end}</span>
    </span>
  )
}

/** Shows the address typed so far in groups that are easy to compare with another screen. */
function TypedWallet({ address }: { address: string }) {
  return (
    <>
      {groupWallet(address).length > 1 && (
        <div className="mt-4">
          <p className="text-sm font-medium text-muted">{messages.compare}</p>
          <WalletGroups address={address} className="mt-1 text-lg" />
        </div>
      )}
      <ChecksumWarning address={address} />
    </>
  )
}

function WalletGroups({ address, className }: { address: string; className: string }) {
  return (
    <p className={`figures flex flex-wrap gap-x-2.5 ${className}`}>
      {groupWallet(address).map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups differ only by their position
        <span key={i}>{group} </span>
      ))}
    </p>
  )
}

function ChecksumWarning({ address }: { address: string }) {
  const isWrong = useWrongChecksum(address)
  return (
    <div role="status">
      {isWrong && (
        <p className="mt-2 flex gap-2 text-sm font-medium text-danger">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {messages.wrongChecksum}
        </p>
      )}
    </div>
  )
}

/** Loads the hash function only for addresses that carry a checksum. */
function useWrongChecksum(address: string): boolean {
  const [wrong, setWrong] = useState<string>()
  const isChecked = carriesChecksum(address)

  useEffect(() => {
    if (!isChecked) return
    let isCancelled = false
    import('../../../domain/wallet-checksum.ts').then(
      ({ hasWrongChecksum }) => {
        if (!isCancelled && hasWrongChecksum(address)) setWrong(address)
      },
      // If loading fails, there is no warning; linking works all the same.
      () => {},
    )
    return () => {
      isCancelled = true
    }
  }, [address, isChecked])

  return wrong === address
}
