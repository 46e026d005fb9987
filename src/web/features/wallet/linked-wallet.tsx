import { Copy } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { shortenWallet } from '../../../domain/wallet.ts'
import { Button } from '../../ui/button.tsx'
import { CopyOutcome, useCopy } from '../../ui/copy.tsx'
import { Field } from '../../ui/field.tsx'
import { messages as texts } from './linked-wallet.messages.ts'
import { messages } from './messages.ts'

type LinkedWalletProps = {
  address: string
  /** True when it has just replaced the form, whose button had the focus. */
  takesFocus: boolean
  children: ReactNode
}

/** The address of a member who has linked one. */
export default function LinkedWallet({ address, takesFocus, children }: LinkedWalletProps) {
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
      <Field label={messages.label} hint={texts.linkedHint}>
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
            {isWhole ? texts.shorten : texts.showInFull}
          </Button>
          <Button variant="secondary" onClick={copy.copy}>
            <Copy aria-hidden="true" className="size-4.5" />
            {texts.copy}
          </Button>
        </div>
        <CopyOutcome copy={copy} done={texts.copied} />
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
