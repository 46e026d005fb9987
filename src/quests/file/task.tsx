import { CircleAlert, FileText, Trash2, Upload } from 'lucide-react'
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react'
import type { QuestFile } from '../../api/files.ts'
import { SENT_TYPES } from '../../domain/files.ts'
import { messages } from '../../web/features/tasks/messages.ts'
import { type FileRules, useQuestFiles } from '../../web/features/tasks/use-quest-files.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import type { QuestTaskProps } from '../define-task.tsx'

const texts = messages.kinds.file

export default function FileTask({ quest, isBusy, claim }: QuestTaskProps) {
  const details = quest.details as unknown as FileRules & { text: 'none' | 'optional' | 'required' }
  const { files, sending, errors, add, remove, clear, showErrors } = useQuestFiles(quest.id, details)
  const [text, setText] = useState((quest.answer as { text?: string } | null)?.text ?? '')
  const input = useRef<HTMLInputElement>(null)
  const busy = isBusy || sending !== undefined

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const missing = files.length === 0 ? texts.missing : undefined
    const untold = details.text === 'required' && text.trim() === '' ? texts.missingText : undefined
    if (missing !== undefined || untold !== undefined) {
      showErrors([missing, untold].filter((error) => error !== undefined))
      const field = missing === undefined ? event.currentTarget.querySelector('textarea') : input.current
      return field?.focus()
    }
    const answer = { files: files.map(({ hash }) => hash), ...(text.trim() === '' ? {} : { text }) }
    const { isClaimed, refusal } = await claim(answer)
    if (isClaimed) clear()
    else if (refusal !== undefined) showErrors([refusal.text])
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4" noValidate>
      <FileField
        ref={input}
        rules={details}
        isFull={files.length >= details.maxFiles}
        busy={busy}
        errors={errors}
        add={add}
      />
      <p aria-live="polite" className={sending ? 'text-sm text-muted' : 'sr-only'}>
        {sending ? texts.sending(sending.name, sending.percent) : texts.count(files.length)}
      </p>
      {sending && <progress value={sending.percent} max={100} aria-label={sending.name} className="w-full" />}
      {files.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {files.map((file) => (
            <li key={file.hash}>
              <SentFile
                file={file}
                busy={busy}
                onRemove={() => {
                  remove(file)
                  input.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {details.text !== 'none' && (
        <Field label={details.text === 'required' ? texts.text : texts.optionalText}>
          {({ className, ...control }) => (
            <textarea
              {...control}
              value={text}
              onChange={({ target }) => setText(target.value)}
              readOnly={isBusy}
              maxLength={2_000}
              rows={3}
              dir="auto"
              className={`${className} resize-y leading-relaxed`}
            />
          )}
        </Field>
      )}
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {texts.send}
      </Button>
    </form>
  )
}

interface FileFieldProps {
  ref: React.RefObject<HTMLInputElement | null>
  rules: FileRules
  isFull: boolean
  busy: boolean
  errors: string[]
  add: (files: File[]) => Promise<void>
}

/** Phones offer the camera too, because pictures are accepted. Files can be dropped anywhere on the field. */
function FileField({ ref, rules: { accepts, maxFiles }, isFull, busy, errors, add }: FileFieldProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!busy) add([...event.dataTransfer.files])
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {texts.label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside is for the keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`grid justify-items-center gap-2 rounded-xl border border-dashed px-4 py-5 text-center ${isOver ? 'border-ink bg-sunk' : 'border-edge bg-raised'}`}
      >
        <Upload aria-hidden="true" className="size-6 text-muted" />
        <input
          ref={ref}
          id={id}
          type="file"
          multiple
          accept={SENT_TYPES[accepts].join(',')}
          disabled={busy || isFull}
          aria-describedby={`${id}-hint${errors.length > 0 ? ` ${id}-errors` : ''}`}
          aria-invalid={errors.length > 0 || undefined}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            // So that the same file can be chosen again after it was removed.
            target.value = ''
            add(chosen)
          }}
          className="max-w-full min-h-12 text-base file:mr-3 file:min-h-11 file:rounded-lg file:border file:border-edge file:bg-sunk file:px-4 file:font-semibold file:text-ink"
        />
        <p id={`${id}-hint`} className="text-sm text-muted">
          {isFull ? texts.full(maxFiles) : texts.hint(maxFiles, accepts)}
        </p>
      </div>
      {errors.length > 0 && (
        <ul id={`${id}-errors`} role="alert" className="mt-1.5 grid gap-1 text-sm font-medium text-danger">
          {errors.map((error) => (
            <li key={error} className="flex gap-1.5">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {error}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function SentFile({ file, busy, onRemove }: { file: QuestFile; busy: boolean; onRemove: () => void }) {
  const { hash, name, mediaType } = file
  return (
    <div className="flex items-center gap-3 rounded-xl border border-line p-2">
      {mediaType === 'image/webp' ? (
        <img src={`/api/files/${hash}`} alt="" className="size-14 shrink-0 rounded-lg object-cover" />
      ) : (
        <FileText aria-hidden="true" className="m-3 size-8 shrink-0 text-muted" />
      )}
      <a
        href={`/api/files/${hash}`}
        target="_blank"
        rel="noreferrer"
        dir="auto"
        className="min-w-0 grow truncate underline"
      >
        {name}
      </a>
      <Button
        variant="ghost"
        size="medium"
        disabled={busy}
        onClick={onRemove}
        aria-label={texts.remove(name)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
    </div>
  )
}
