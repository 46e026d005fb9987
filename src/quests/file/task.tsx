import { CircleAlert, FileText, Trash2, Upload } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import type { UploadedFile } from '../../api/files.ts'
import { SENT_TYPES } from '../../domain/files.ts'
import type { FieldError } from '../../web/app/field-error.ts'
import { useDraft } from '../../web/app/use-draft.ts'
import { useForm } from '../../web/app/use-form.ts'
import { titleIdOf } from '../../web/features/tasks/title-id.ts'
import { type FileRules, useQuestFiles } from '../../web/features/tasks/use-quest-files.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import type { QuestTaskProps } from '../define-task.tsx'
import { messages as texts } from './messages.ts'

export default function FileTask({ quest, period, claim }: QuestTaskProps) {
  const details = quest.details as unknown as FileRules & { text: 'none' | 'optional' | 'required' }
  const { files, sending, errors, add, remove, clear, clearErrors } = useQuestFiles(quest.id, details, period)
  const previous = (quest.answer as { text?: string } | null)?.text ?? ''
  const draft = useDraft<never, 'text'>(`quest ${quest.id}`, () => ({ text: previous }))
  const input = useRef<HTMLInputElement>(null)
  const form = useForm<'files' | 'text'>({
    onTry: clearErrors,
    check({ text = '' }) {
      const found: FieldError<'files' | 'text'>[] = []
      if (files.length === 0) found.push({ text: texts.missing, fields: ['files'] })
      if (details.text === 'required' && text.trim() === '')
        found.push({ text: texts.missingText, fields: ['text'] })
      return found
    },
    async send({ text = '' }) {
      const answer = { files: files.map(({ hash }) => hash), ...(text.trim() === '' ? {} : { text }) }
      const { isClaimed, refusal } = await claim(answer)
      if (isClaimed) {
        clear()
        draft.begin(undefined)
      }
      return refusal === undefined ? [] : [{ text: refusal.text, fields: ['files'] }]
    },
  })
  const busy = form.busy || sending !== undefined
  const titleId = titleIdOf(quest.id)
  const { error: filesError } = form.field('files')
  const { name, error, errorId } = form.field('text')

  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <FileField
        ref={input}
        titleId={titleId}
        rules={details}
        isFull={files.length >= details.maxFiles}
        busy={busy}
        errors={filesError === undefined ? errors : [filesError, ...errors]}
        add={(chosen) => {
          form.clearFieldError('files')
          void add(chosen)
        }}
      />
      {/* Announces the beginning and the end of each file, not every percent. */}
      <p aria-live="polite" className="sr-only">
        {sending ? texts.sending(sending.name) : texts.count(files.length)}
      </p>
      {sending && (
        <div className="grid gap-1">
          <p className="text-sm text-muted">{texts.progress(sending.name, sending.percent)}</p>
          <progress value={sending.percent} max={100} aria-label={sending.name} className="w-full" />
        </div>
      )}
      {files.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {files.map((file) => (
            <li key={file.hash}>
              <SentFile
                file={file}
                busy={busy}
                onRemove={async () => {
                  form.clearFieldError('files')
                  // The button that was pressed is gone then.
                  if (await remove(file)) input.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {details.text !== 'none' && (
        <Field
          label={details.text === 'required' ? texts.text : texts.optionalText}
          describedBy={titleId}
          error={error}
          errorId={errorId}
        >
          {({ className, ...control }) => (
            <textarea
              {...control}
              name={name}
              value={draft.values.text}
              onChange={({ target }) => draft.type('text', target.value)}
              readOnly={form.busy}
              maxLength={2_000}
              rows={3}
              dir="auto"
              className={`${className} resize-y leading-relaxed`}
            />
          )}
        </Field>
      )}
      <Button type="submit" busy={busy} aria-describedby={titleId} className="sm:justify-self-start">
        {texts.send}
      </Button>
    </form>
  )
}

interface FileFieldProps {
  ref: React.RefObject<HTMLInputElement | null>
  titleId: string
  rules: FileRules
  isFull: boolean
  busy: boolean
  errors: string[]
  add: (files: File[]) => void
}

/**
 * Phones offer the camera too, because pictures are accepted. Files can be dropped anywhere on the field. The input is never disabled,
 * because that would drop the focus: it ignores files while it is busy, and says so when there are enough.
 */
function FileField({ ref, titleId, rules, isFull, busy, errors, add }: FileFieldProps) {
  const { accepts, maxFiles } = rules
  const id = useId()
  const [isOver, setIsOver] = useState(false)

  function take(files: Iterable<File>) {
    if (!busy) add([...files])
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
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
        className={`grid grid-cols-1 justify-items-center gap-2 rounded-xl border border-dashed px-4 py-5 text-center ${isOver ? 'border-ink bg-sunk' : 'border-edge bg-raised'}`}
      >
        <Upload aria-hidden="true" className="size-6 text-muted" />
        <input
          ref={ref}
          id={id}
          type="file"
          name="files"
          multiple
          accept={SENT_TYPES[accepts].join(',')}
          aria-disabled={busy || isFull || undefined}
          aria-describedby={`${errors.length > 0 ? `${id}-errors ` : ''}${id}-hint ${titleId}`}
          aria-invalid={errors.length > 0 || undefined}
          onClick={(event) => {
            if (busy || isFull) event.preventDefault()
          }}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            // So that the same file can be chosen again after it was removed.
            target.value = ''
            take(chosen)
          }}
          className="max-w-full aria-disabled:text-muted aria-disabled:file:text-muted min-h-12 text-base file:mr-3 file:min-h-11 file:rounded-lg file:border file:border-edge file:bg-sunk file:px-4 file:font-semibold file:text-ink"
        />
        <p id={`${id}-hint`} className="text-sm text-muted">
          {isFull ? texts.full(maxFiles) : texts.hint(maxFiles, accepts)}
        </p>
      </div>
      {errors.length > 0 && (
        <div id={`${id}-errors`} role="alert" className="mt-1.5 grid gap-1 text-sm font-medium text-danger">
          {errors.map((error) => (
            <p key={error} className="flex gap-1.5">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {error}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

function SentFile({ file, busy, onRemove }: { file: UploadedFile; busy: boolean; onRemove: () => void }) {
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
