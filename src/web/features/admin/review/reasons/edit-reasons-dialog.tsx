import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { ReasonTemplates } from '../../../../../api/review-desk.ts'
import { MAX_REASON_TEMPLATES } from '../../../../../domain/reason-templates.ts'
import { MAX_REASON_LENGTH } from '../../../../../domain/text-limits.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { cancel } from '../../messages.ts'
import { messages } from './messages.ts'
import { useSaveReasons } from './use-reasons.ts'

type EditReasonsDialogProps = { open: boolean; reasons: ReasonTemplates; onClose: () => void }

/** A line for each number key. Empty lines are left out when they are saved. */
export function EditReasonsDialog({ open, reasons, onClose }: EditReasonsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.title}>
      <EditForm reasons={reasons} onClose={onClose} />
    </Dialog>
  )
}

function EditForm({ reasons, onClose }: Omit<EditReasonsDialogProps, 'open'>) {
  const [lines, setLines] = useState(() => reasons.texts.map((text, id) => ({ id, text })))
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = useSaveReasons()
  const baseId = useId()
  const isFull = lines.length >= MAX_REASON_TEMPLATES

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const texts = lines.map(({ text }) => text.trim()).filter((text) => text !== '')
    const problem = await save({ texts, version: reasons.version })
    setBusy(false)
    setFailure(problem)
    if (problem !== undefined) return
    showToast(messages.saved, 'success')
    onClose()
  }

  const change = (id: number, text: string) =>
    setLines(lines.map((line) => (line.id === id ? { id, text } : line)))

  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <p className="text-muted">{messages.lead}</p>
      <ol className="grid grid-cols-1 gap-2">
        {lines.map(({ id, text }, index) => (
          <li key={id} className="flex items-center gap-2">
            <label htmlFor={`${baseId}-${id}`} className="w-4 text-right font-semibold">
              <span aria-hidden="true">{index + 1}</span>
              <span className="sr-only">{messages.field(index + 1)}</span>
            </label>
            <input
              id={`${baseId}-${id}`}
              value={text}
              maxLength={MAX_REASON_LENGTH}
              onChange={({ target }) => change(id, target.value)}
              className="min-h-11 min-w-0 flex-1 rounded-xl border border-edge bg-raised px-3 hover:border-ink"
            />
            <button
              type="button"
              onClick={() => setLines(lines.filter((line) => line.id !== id))}
              className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-leaf-soft hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">{messages.remove(index + 1)}</span>
            </button>
          </li>
        ))}
      </ol>
      {isFull ? (
        <p className="text-sm text-muted">{messages.full}</p>
      ) : (
        <Button
          variant="ghost"
          size="small"
          className="justify-self-start"
          onClick={() =>
            setLines([...lines, { id: Math.max(-1, ...lines.map(({ id }) => id)) + 1, text: '' }])
          }
        >
          <Plus aria-hidden="true" className="size-4" />
          {messages.add}
        </Button>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {messages.save}
        </Button>
      </div>
    </form>
  )
}
