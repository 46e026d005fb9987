import type { KeyboardEvent, ReactNode } from 'react'
import { MAX_REASON_LENGTH } from '../../../domain/text-limits.ts'
import type { FieldError } from '../../app/field-error.ts'
import { FormAlert } from '../../app/form-alert.tsx'
import { findTooLong } from '../../app/too-long.ts'
import { useForm } from '../../app/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { cancel, messages } from './messages.ts'

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
function markAutofocus(field: HTMLTextAreaElement | null) {
  field?.setAttribute('autofocus', '')
}

function submitByKeyboard({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
}

type ReasonFormProps = Omit<ReasonDialogProps, 'open' | 'title'>

function ReasonForm({ onClose, children, hint, act, isHarmless = false, send }: ReasonFormProps) {
  const form = useForm<'reason'>({
    check: checkReason,
    async send({ reason }) {
      const failure = await send(reason.trim())
      if (failure === undefined) onClose()
      return failure === undefined ? [] : [{ text: failure }]
    },
  })
  const { error, errorId, name } = form.field('reason')
  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-2 wrap-anywhere">{children}</div>
      <Field label={messages.reason} hint={hint} error={error} errorId={errorId}>
        {(control) => (
          <textarea {...control} ref={markAutofocus} name={name} rows={3} onKeyDown={submitByKeyboard} />
        )}
      </Field>
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
