import { type SubmitEvent, useId, useState } from 'react'
import type { EditableQuest } from '../../../../api/quest-editing.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { messages } from './messages.ts'

const words = messages.order

type PositionDialogProps = {
  /** The quest to move; undefined while nobody asks. */
  quest: EditableQuest | undefined
  position: number
  count: number
  onClose: () => void
  onMove: (quest: EditableQuest, to: number) => void
}

/** Moves a quest by its number, however far. */
export function PositionDialog({ quest, position, count, onClose, onMove }: PositionDialogProps) {
  const formId = useId()
  const [error, setError] = useState<string>()

  function close() {
    setError(undefined)
    onClose()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('position')).trim()
    const to = /^\d+$/.test(text) ? Number(text) : 0
    if (to < 1 || to > count) return setError(words.invalid(count))
    close()
    if (quest !== undefined && to !== position) onMove(quest, to - 1)
  }

  return (
    <Dialog
      open={quest !== undefined}
      onClose={close}
      title={<span className="wrap-anywhere">{words.title(quest?.title ?? '')}</span>}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {words.safe}
          </Button>
          <Button type="submit" form={formId}>
            {words.act}
          </Button>
        </>
      }
    >
      <form id={formId} method="dialog" noValidate onSubmit={submit}>
        <Field label={words.position} hint={words.hint(count)} error={error}>
          {({ className, ...control }) => (
            <input
              {...control}
              name="position"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={position}
              ref={selectOnAppearance}
              className={`${className} max-w-32`}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

function selectOnAppearance(input: HTMLInputElement | null) {
  // The dialog takes the focus when it opens, after its content has appeared.
  requestAnimationFrame(() => input?.select())
}
