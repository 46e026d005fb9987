import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { MAX_REASON_LENGTH } from '../../../domain/text-limits.ts'
import type { FieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { findTooLong } from '../../app/too-long.ts'
import { useForm } from '../../app/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { cancel, messages } from './messages.ts'
import { messages as reasonMessages } from './review/reasons/messages.ts'
import { ReasonList } from './review/reasons/reason-list.tsx'

const LIMITS = { reason: { label: messages.reason, max: MAX_REASON_LENGTH } }
const missing: FieldError<'reason'> = { text: messages.missingReason, fields: ['reason'] }

/** Finds out what is wrong with a reason. */
export function checkReason({ reason }: { reason: string }): FieldError<'reason'>[] {
  return reason.trim() === '' ? [missing] : findTooLong({ reason }, LIMITS)
}

type ReasonDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Says what will happen. */
  children: ReactNode
  /** Says who will read the reason. */
  hint: string
  /** The text of the button that confirms. */
  act: string
  isHarmless?: boolean
  /** Reasons to choose from, by their number while the field is empty. */
  templates?: readonly string[]
  /** What was written before. */
  initial?: string | undefined
  /** Carries the action out. Resolves with a sentence about its failure, or with undefined. */
  send: (reason: string) => Promise<string | undefined>
}

/** Asks for a reason before an action, and stays open until the action has succeeded. */
export function ReasonDialog({ open, onClose, title, ...rest }: ReasonDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ReasonForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

/** The browser focuses it when the dialog opens. React's autoFocus does so before that, in vain. */
export function markAutofocus(field: HTMLElement | null) {
  field?.setAttribute('autofocus', '')
}

function submitByKeyboard({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
}

type ReasonFormProps = Omit<ReasonDialogProps, 'open' | 'title'>

const NO_TEMPLATES: readonly string[] = []

function ReasonForm(props: ReasonFormProps) {
  const { onClose, children, hint, act, isHarmless = false, send } = props
  const { templates = NO_TEMPLATES, initial = '' } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useForm<'reason'>({
    check: checkReason,
    async send({ reason }) {
      const failure = await send(reason.trim())
      if (failure === undefined) onClose()
      return failure === undefined ? [] : [{ text: failure }]
    },
  })
  const { error, errorId, name } = form.field('reason')

  function choose(text: string) {
    if (field.current === null) return
    field.current.value = text
    field.current.focus()
  }

  /** A digit chooses where it would be the first letter. */
  function chooseByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event
    const chosen = /^[1-9]$/.test(key) ? templates[Number(key) - 1] : undefined
    if (chosen === undefined || currentTarget.value !== '' || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    choose(chosen)
  }

  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-2 wrap-anywhere">{children}</div>
      <Field label={messages.reason} hint={hint} error={error} errorId={errorId}>
        {(control) => (
          <textarea
            {...control}
            ref={(element) => {
              field.current = element
              markAutofocus(element)
            }}
            name={name}
            rows={3}
            defaultValue={initial}
            onKeyDown={(event) => {
              submitByKeyboard(event)
              chooseByKey(event)
            }}
          />
        )}
      </Field>
      {templates.length > 0 && (
        <ReasonList texts={templates} nameReason={reasonMessages.choose} onChoose={choose} />
      )}
      <FormAlert alert={form.alert} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" variant={isHarmless ? 'primary' : 'danger'} busy={form.busy}>
          {act}
        </Button>
      </div>
    </form>
  )
}
