import { useId, useState } from 'react'
import type { Me } from '../../../api/me.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { messages } from './messages.ts'

const { choice: texts } = messages

const load = () => import('./choose-code-form.tsx')

/** Lets the member choose a readable code, once. */
export function ChooseCode({ member }: { member: Me }) {
  const formId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isChosen = member.chosenReferralCode !== null
  if (!isOpen && (isChosen || member.isSuspended)) return null
  return (
    <div className="grid gap-5">
      {!isChosen && (
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="justify-self-start"
        >
          {texts.open}
        </Button>
      )}
      {isOpen && (
        <div id={formId}>
          <Loaded load={load} props={{ member }} loading={texts.loading} failed={texts.loadFailed} />
        </div>
      )}
    </div>
  )
}
