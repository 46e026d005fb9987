import { useEffect, useRef, useState } from 'react'
import { postPicture } from '../../../../api/admin-endpoints.ts'
import type { UploadedPicture } from '../../../../api/pictures.ts'
import { MAX_FILE_BYTES, SENT_TYPES } from '../../../../domain/files.ts'
import { MAX_DESCRIPTION } from '../../../../domain/pictures.ts'
import { FormAlert } from '../../../app/form-alert.tsx'
import { findTooLong } from '../../../app/too-long.ts'
import { upload } from '../../../app/upload.ts'
import { useForm } from '../../../app/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { cancel } from '../messages.ts'
import { messages } from './messages.ts'

const texts = messages.picture

/** A file that was chosen, pasted or dropped, and what becomes of the picture that is made of it. */
interface ChosenPicture {
  file: File
  use: (picture: UploadedPicture) => void
}

/** Asks for the description of a picture and uploads it. The dialog stands outside of other forms. */
export function usePictureDialog() {
  const [chosen, setChosen] = useState<ChosenPicture>()
  const [uploaded, setUploaded] = useState<UploadedPicture>()
  const use = useRef<ChosenPicture['use']>(undefined)
  const close = () => setChosen(undefined)
  // The dialog is closed by then, and has given the focus back.
  useEffect(() => {
    if (uploaded) use.current?.(uploaded)
  }, [uploaded])
  return {
    add(file: File, onUploaded: ChosenPicture['use']) {
      use.current = onUploaded
      setChosen({ file, use: setUploaded })
    },
    dialog: (
      <Dialog open={chosen !== undefined} onClose={close} title={texts.title}>
        {chosen && <PictureForm {...chosen} close={close} />}
      </Dialog>
    ),
  }
}

function findProblem({ name, size, type }: File): string | undefined {
  if (!SENT_TYPES.images.includes(type)) return texts.wrongType(name)
  return size > MAX_FILE_BYTES ? texts.tooLarge(name) : undefined
}

/** The browser focuses it when the dialog opens. */
function markAutofocus(field: HTMLElement | null) {
  field?.setAttribute('autofocus', '')
}

function PictureForm({ file, use, close }: ChosenPicture & { close: () => void }) {
  const [percent, setPercent] = useState<number>()
  const problem = findProblem(file)
  const form = useForm<'description'>({
    check({ description }) {
      if (description.trim() === '') return [{ text: texts.missing, fields: ['description'] }]
      return findTooLong({ description }, { description: { label: texts.description, max: MAX_DESCRIPTION } })
    },
    async send({ description }) {
      setPercent(0)
      const report = (share: number) => setPercent(Math.round(share * 100))
      const reply = await upload(file, report, postPicture, { query: { description } })
      setPercent(undefined)
      if (!reply.ok) return [{ text: reply.error?.message ?? texts.failed }]
      close()
      use(reply.value)
      return []
    },
  })
  const { error, errorId, name } = form.field('description')
  if (problem !== undefined) return <p role="alert">{problem}</p>
  return (
    <form {...form.props} className="grid grid-cols-1 gap-5">
      <Thumbnail file={file} />
      <Field label={texts.description} hint={texts.hint} error={error} errorId={errorId}>
        {(control) => (
          <input
            {...control}
            ref={markAutofocus}
            name={name}
            dir="auto"
            autoComplete="off"
            readOnly={form.busy}
          />
        )}
      </Field>
      {percent !== undefined && (
        <div className="grid gap-1">
          <p className="text-sm text-muted">{texts.sending(percent)}</p>
          <progress value={percent} max={100} aria-label={file.name} className="w-full" />
        </div>
      )}
      <FormAlert alert={form.alert} />
      <p className="text-sm text-muted">{texts.privacy}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={close}>
          {cancel}
        </Button>
        <Button type="submit" busy={form.busy}>
          {texts.act}
        </Button>
      </div>
    </form>
  )
}

const THUMBNAIL_HEIGHT = 320

/** Drawn on a canvas, because our content security policy loads no image from the browser's memory. */
function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCurrent = true
    const drawing = createImageBitmap(file, { resizeHeight: THUMBNAIL_HEIGHT, resizeQuality: 'medium' })
    drawing.then(
      (bitmap) => {
        if (!isCurrent || canvas.current === null) return
        canvas.current.width = bitmap.width
        canvas.current.height = bitmap.height
        canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
      },
      // The server says what is wrong with a picture that cannot be read.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={messages.picture.preview}
      className="h-40 w-full rounded-xl border border-line bg-sunk object-contain"
    />
  )
}
