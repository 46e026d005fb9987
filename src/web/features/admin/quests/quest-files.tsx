import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { getQuestExport } from '../../../../api/admin-endpoints.ts'
import type { EditableQuest, QuestExport, QuestKindInfo } from '../../../../api/quest-editing.ts'
import { utcDateOf } from '../../../../domain/utc-day.ts'
import { call } from '../../../app/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { describeFailure } from '../messages.ts'
import type { useOutcome } from '../outcome-alert.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { messages } from './messages.ts'

const words = messages.files

type QuestFilesProps = {
  kinds: readonly QuestKindInfo[]
  quests: readonly EditableQuest[]
  outcome: ReturnType<typeof useOutcome>
  refresh: () => Promise<void>
}

export function QuestFiles({ kinds, quests, outcome, refresh }: QuestFilesProps) {
  const [isImporting, setIsImporting] = useState(false)
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const reply = await call(getQuestExport)
    setBusy(false)
    if (reply.ok) download(reply.value)
    else outcome.fail(words.exportFailed(describeFailure(reply.code)))
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
        quests={quests}
        outcome={outcome}
        refresh={refresh}
        onClose={() => setIsImporting(false)}
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
