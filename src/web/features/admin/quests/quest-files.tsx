import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { getQuestExport, postQuestImport } from '../../../../api/admin-endpoints.ts'
import type { QuestExport, QuestKindInfo } from '../../../../api/quest-editing.ts'
import { utcDateOf } from '../../../../domain/utc-day.ts'
import { type CallResult, call } from '../../../app/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { describeFailure } from '../messages.ts'
import { messages } from './messages.ts'
import type { Schema } from './schema.ts'

const words = messages.files
/** As many titles are shown of a file. */
const TITLES = 5

type QuestFilesProps = {
  kinds: readonly QuestKindInfo[]
  onAdded: (text: string) => void
  onFailed: (text: string) => void
}

export function QuestFiles({ kinds, onAdded, onFailed }: QuestFilesProps) {
  const [isImporting, setIsImporting] = useState(false)
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const reply = await call(getQuestExport)
    setBusy(false)
    if (reply.ok) download(reply.value)
    else onFailed(words.exportFailed(describeFailure(reply.code)))
  }

  return (
    <>
      <Button variant="secondary" title={words.exportHint} busy={busy} onClick={save}>
        <Download aria-hidden="true" className="size-4.5" />
        {words.export}
      </Button>
      <Button variant="secondary" title={words.importHint} onClick={() => setIsImporting(true)}>
        <Upload aria-hidden="true" className="size-4.5" />
        {words.import}
      </Button>
      <ImportDialog
        open={isImporting}
        kinds={kinds}
        onClose={() => setIsImporting(false)}
        onAdded={(text) => {
          setIsImporting(false)
          onAdded(text)
        }}
      />
    </>
  )
}

function download(file: QuestExport) {
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `quests-${utcDateOf(new Date())}.json`
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

type Read = { file: QuestExport; failure?: never } | { failure: string; file?: never }

/** Only as much is checked here as is needed to show what the file has; the server checks the rest. */
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

/** The titles of the settings that the file lacks of a quest, so that they have to be filled in. */
function listMissing({ kind, leftOut }: QuestExport['quests'][number], kinds: readonly QuestKindInfo[]) {
  const schema = kinds.find((known) => known.kind === kind)?.settings as Schema | undefined
  return Array.isArray(leftOut)
    ? leftOut.map((name) => schema?.properties?.[name]?.title ?? String(name))
    : []
}

type ImportDialogProps = Pick<QuestFilesProps, 'kinds' | 'onAdded'> & { open: boolean; onClose: () => void }

function ImportDialog({ open, kinds, onClose, onAdded }: ImportDialogProps) {
  const [read, setRead] = useState<Read>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const quests = (read?.file?.quests ?? []).map((quest) => ({
    title: String(quest.title),
    missing: listMissing(quest, kinds),
  }))

  function close() {
    setRead(undefined)
    setFailure(undefined)
    onClose()
  }

  async function choose(chosen: File | undefined) {
    setFailure(undefined)
    setRead(chosen && (await readFile(chosen)))
  }

  async function send() {
    if (read?.file === undefined) return setRead(read ?? { failure: words.missingFile })
    setBusy(true)
    setFailure(undefined)
    const reply = await call(postQuestImport, { body: read.file })
    setBusy(false)
    if (!reply.ok) return setFailure(describeRefusal(reply, read.file))
    setRead(undefined)
    const incomplete = quests.filter(({ missing }) => missing.length > 0)
    onAdded(words.added(reply.value.added, incomplete.length))
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={words.title}
      safe={words.safe}
      act={words.act(quests.length)}
      isHarmless
      onConfirm={send}
      busy={busy}
      failure={failure}
    >
      <p>{words.text}</p>
      <p className="mt-2 text-sm text-muted">{words.notInFile}</p>
      <Field label={words.file} hint={words.fileHint} error={read?.failure} className="mt-5">
        {({ className, ...control }) => (
          <input
            {...control}
            type="file"
            accept=".json,application/json"
            className={`${className} py-1.5! pl-1.5! file:mr-3 file:min-h-9 file:rounded-lg file:border file:border-edge file:bg-sunk file:px-4 file:font-semibold file:text-ink`}
            onChange={({ target }) => choose(target.files?.[0])}
          />
        )}
      </Field>
      <div aria-live="polite">
        {quests.length > 0 && (
          <>
            <p className="mt-4 font-semibold">{words.contains(quests.length)}</p>
            <ul className="mt-1 list-disc pl-5 text-sm text-muted">
              {quests.slice(0, TITLES).map(({ title, missing }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the file does not change, and titles may be equal
                <li key={index} dir="auto" className="wrap-anywhere">
                  {title}
                  {missing.length > 0 && <p className="text-ink">{words.missing(missing.join(', '))}</p>}
                </li>
              ))}
              {quests.length > TITLES && <li>{words.more(quests.length - TITLES)}</li>}
            </ul>
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}

type Refused = Extract<CallResult<unknown>, { ok: false }>

/** Names the quest that the server refused, by its title. */
function describeRefusal({ code, error }: Refused, file: QuestExport): string {
  if (code === 'body_too_large') return words.failed(words.tooLarge)
  const isAboutFile = code === 'invalid_quest' || code === 'invalid_request' || code === 'too_long'
  if (!isAboutFile || error === undefined) return words.failed(describeFailure(code))
  const [, index] = /^quests\.(\d+)/.exec(error.field ?? error.message) ?? []
  const title = index === undefined ? undefined : file.quests[Number(index)]?.title
  const reason = error.message.replace(/^quests\.\d+\./, '')
  return title === undefined ? words.failed(reason) : words.wrong(String(title), reason)
}
