import { useState } from 'react'
import { postImportPreview, postImportUndo, postQuestImport } from '../../../../api/admin-endpoints.ts'
import type { EditableQuest, QuestExport, QuestKindInfo } from '../../../../api/quest-editing.ts'
import type { ImportRow } from '../../../../api/quest-import.ts'
import { call } from '../../../app/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { describeFailure } from '../messages.ts'
import type { useOutcome } from '../outcome-alert.tsx'
import { importMessages as words } from './import.messages.ts'
import { ImportPreview } from './import-preview.tsx'

type ImportDialogProps = {
  open: boolean
  kinds: readonly QuestKindInfo[]
  quests: readonly EditableQuest[]
  outcome: ReturnType<typeof useOutcome>
  refresh: () => Promise<void>
  onClose: () => void
}

interface Opened {
  file: QuestExport
  rows: ImportRow[]
  /** The rows that are not to be added, though they could be. */
  leftOut: readonly number[]
}

/** Shows what a file would add, and then adds exactly that. */
export function ImportDialog({ open, kinds, quests, outcome, refresh, onClose }: ImportDialogProps) {
  const [opened, setOpened] = useState<Opened>()
  const [fileError, setFileError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const [busy, setBusy] = useState(false)
  const chosen =
    opened?.rows.filter(({ index, status }) => status === 'new' && !opened.leftOut.includes(index)) ?? []

  function close() {
    setOpened(undefined)
    setFileError(undefined)
    setFailure(undefined)
    onClose()
  }

  async function look(file: QuestExport, leftOut: readonly number[] = []) {
    setReading(true)
    const { format, version } = file
    const reply = await call(postImportPreview, { body: { format, version, quests: file.quests } })
    setReading(false)
    if (reply.ok) setOpened({ file, rows: reply.value.rows, leftOut })
    else setFileError(reply.code === 'body_too_large' ? words.tooLarge : describeFailure(reply.code))
  }

  async function choose(given: File | undefined) {
    setOpened(undefined)
    setFailure(undefined)
    setFileError(undefined)
    if (given === undefined) return
    const read = await readFile(given)
    if (read.file === undefined) setFileError(read.failure)
    else await look(read.file)
  }

  async function undo(importId: string) {
    setBusy(true)
    const reply = await call(postImportUndo, { body: { importId } })
    await refresh()
    setBusy(false)
    close()
    if (reply.ok) outcome.succeed(words.undone(reply.value.deleted))
    else outcome.fail(words.undoFailed(reply.error?.message ?? describeFailure(reply.code)))
  }

  async function send() {
    if (opened === undefined) return setFileError(fileError ?? words.missingFile)
    if (chosen.length === 0) return setFailure(words.nothingNew)
    setBusy(true)
    setFailure(undefined)
    const added = chosen.flatMap(({ index }) => opened.file.quests[index] ?? [])
    const reply = await call(postQuestImport, { body: { ...opened.file, quests: added } })
    if (reply.ok) await refresh()
    setBusy(false)
    if (!reply.ok) {
      setFailure(words.failed(reply.error?.message ?? describeFailure(reply.code)))
      // Somebody else may have added one of them; the rows show which.
      await look(opened.file, opened.leftOut)
      return
    }
    const incomplete = chosen.filter(({ missing }) => missing.length > 0)
    const { importId } = reply.value
    close()
    outcome.succeed(words.added(reply.value.added, incomplete.length), {
      action: (
        <Button
          variant="secondary"
          size="small"
          className="max-sm:min-h-11"
          onClick={() => void undo(importId)}
        >
          {words.undo}
        </Button>
      ),
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={words.title}
      safe={words.safe}
      act={words.act(chosen.length)}
      isHarmless
      onConfirm={() => void send()}
      busy={busy || isReading}
      failure={failure}
    >
      <p>{words.text}</p>
      <p className="mt-2 text-sm text-muted">{words.notInFile}</p>
      <Field label={words.file} hint={words.fileHint} error={fileError} className="mt-5">
        {({ className, ...control }) => (
          <input
            {...control}
            type="file"
            accept=".json,application/json"
            className={`${className} py-1.5! pl-1.5! file:mr-3 file:min-h-9 file:rounded-lg file:border file:border-edge file:bg-sunk file:px-4 file:font-semibold file:text-ink`}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </Field>
      <p role="status" className={isReading ? 'mt-3 text-muted' : 'sr-only'}>
        {isReading ? words.reading : ''}
      </p>
      {opened === undefined ? (
        <EarlierImports quests={quests} busy={busy} onUndo={(id) => void undo(id)} />
      ) : (
        <ImportPreview
          rows={opened.rows}
          kinds={kinds}
          leftOut={opened.leftOut}
          onLeaveOut={(leftOut) => setOpened({ ...opened, leftOut })}
        />
      )}
    </ConfirmDialog>
  )
}

type Read = { file: QuestExport; failure?: never } | { failure: string; file?: never }

/** Only as much is checked here as is needed to send it; the server checks the rest. */
async function readFile(chosen: File): Promise<Read> {
  let file: Partial<Record<keyof QuestExport, unknown>> | null
  try {
    file = JSON.parse(await chosen.text())
  } catch {
    return { failure: words.notJson }
  }
  if (file?.format !== 'grav-quests' || !Array.isArray(file.quests)) return { failure: words.notQuests }
  if (file.version !== 1) return { failure: words.newerVersion }
  if (file.quests.length === 0) return { failure: words.empty }
  return { file: file as QuestExport }
}

type EarlierImportsProps = {
  quests: readonly EditableQuest[]
  busy: boolean
  onUndo: (importId: string) => void
}

/** Imports of whose quests none was claimed. The server has the last word. */
function EarlierImports({ quests, busy, onUndo }: EarlierImportsProps) {
  const ids = new Set(quests.flatMap(({ importId }) => importId ?? []))
  const imports = [...ids]
    .map((id) => ({ id, added: quests.filter(({ importId }) => importId === id) }))
    .filter(({ added }) => added.every(({ statistics }) => statistics.claims === 0))
  if (imports.length === 0) return null
  return (
    <section aria-label={words.earlier} className="mt-5 border-t border-line pt-4">
      <h3 className="font-body text-base font-semibold tracking-normal">{words.earlier}</h3>
      <p className="text-sm text-muted">{words.earlierHint}</p>
      <ul className="mt-2 grid gap-2">
        {imports.toReversed().map(({ id, added }) => {
          const changed = added.filter(({ version }) => version > 1).length
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <p className="min-w-0 flex-1 basis-52 text-sm wrap-anywhere">
                {words.imported(added.length, added[0]?.title ?? '')}
                {changed > 0 && <span className="block text-muted">{words.changed(changed)}</span>}
              </p>
              <Button
                variant="ghost"
                size="small"
                className="text-danger! max-sm:min-h-11"
                disabled={busy}
                onClick={() => onUndo(id)}
              >
                {words.undo}
                <span className="sr-only"> {added[0]?.title}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
