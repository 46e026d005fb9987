import { ArrowDown, ArrowUp, type LucideIcon, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { postQuestSections } from '../../../../api/admin-endpoints.ts'
import { getTasks } from '../../../../api/member-endpoints.ts'
import type { QuestList } from '../../../../api/quest-editing.ts'
import { call } from '../../../app/api-client.ts'
import { invalidate } from '../../../app/query-cache.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useRefetchAll } from '../live-queries.ts'
import { describeFailure } from '../messages.ts'
import { bulkMessages } from './bulk.messages.ts'

const words = bulkMessages.sections

type Row = { was: string; name: string; isRemoved: boolean }
type SectionsProps = { list: QuestList; onSaved: (text: string) => void }

/** A button, and the dialog in which sections are renamed, ordered and removed. */
export function Sections({ list, onSaved }: SectionsProps) {
  const [opened, setOpened] = useState<readonly string[]>()
  return (
    <>
      <Button variant="secondary" onClick={() => setOpened(list.sections)}>
        {words.open}
      </Button>
      {opened !== undefined && (
        <SectionsDialog
          before={opened}
          countOf={(name) => list.quests.filter(({ section }) => section === name).length}
          onClose={() => setOpened(undefined)}
          onSaved={() => {
            setOpened(undefined)
            onSaved(words.saved)
          }}
        />
      )}
    </>
  )
}

type SectionsDialogProps = {
  /** The sections when the dialog was opened. */
  before: readonly string[]
  countOf: (name: string) => number
  onClose: () => void
  onSaved: () => void
}

function SectionsDialog({ before, countOf, onClose, onSaved }: SectionsDialogProps) {
  const refresh = useRefetchAll()
  const [rows, setRows] = useState<Row[]>(before.map((was) => ({ was, name: was, isRemoved: false })))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const edit = (row: Row, change: Partial<Row>) =>
    setRows(rows.map((each) => (each === row ? { ...each, ...change } : each)))

  function move(index: number, step: 1 | -1) {
    const moved = rows[index]
    if (moved !== undefined && rows[index + step] !== undefined)
      setRows(rows.toSpliced(index, 1).toSpliced(index + step, 0, moved))
  }

  async function save() {
    const kept = rows.filter(({ isRemoved }) => !isRemoved)
    if (kept.some(({ name }) => name.trim() === '')) return setFailure(words.empty)
    setBusy(true)
    setFailure(undefined)
    const sections = kept.map(({ was, name }) => ({ was, name }))
    const reply = await call(postQuestSections, { body: { before: [...before], sections } })
    invalidate(getTasks)
    await refresh()
    setBusy(false)
    if (reply.ok) onSaved()
    else if (reply.code === 'changed_meanwhile') setFailure(words.changed)
    else setFailure(words.failed(reply.error?.message ?? describeFailure(reply.code)))
  }

  return (
    <ConfirmDialog
      open
      title={words.title}
      safe={words.safe}
      act={words.act}
      isHarmless
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => void save()}
    >
      <p className="text-sm text-muted">{rows.length === 0 ? words.none : words.text}</p>
      <ol className="mt-3 grid gap-2">
        {rows.map((row, index) => (
          <li key={row.was} className="flex flex-wrap items-center gap-1">
            {row.isRemoved ? (
              <>
                <p role="status" className="min-w-0 flex-1 text-sm wrap-anywhere">
                  {words.removed(row.was, countOf(row.was))}
                </p>
                <Button variant="secondary" size="small" onClick={() => edit(row, { isRemoved: false })}>
                  {words.restore}
                  <span className="sr-only"> {row.was}</span>
                </Button>
              </>
            ) : (
              <>
                <input
                  aria-label={words.name(row.was)}
                  dir="auto"
                  value={row.name}
                  maxLength={40}
                  onChange={({ target }) => edit(row, { name: target.value })}
                  className="min-h-11 min-w-0 flex-1 basis-40 rounded-lg border border-edge bg-paper px-3 lg:min-h-9"
                />
                <span className="figures w-20 text-right text-sm text-muted max-sm:hidden">
                  {words.quests(countOf(row.was))}
                </span>
                <RowButton
                  icon={ArrowUp}
                  name={words.up(row.was)}
                  isOff={index === 0}
                  onClick={() => move(index, -1)}
                />
                <RowButton
                  icon={ArrowDown}
                  name={words.down(row.was)}
                  isOff={index === rows.length - 1}
                  onClick={() => move(index, 1)}
                />
                <RowButton
                  icon={Trash2}
                  name={words.remove(row.was)}
                  onClick={() => edit(row, { isRemoved: true })}
                />
              </>
            )}
          </li>
        ))}
      </ol>
    </ConfirmDialog>
  )
}

type RowButtonProps = { icon: LucideIcon; name: string; isOff?: boolean; onClick: () => void }

/** Stays focusable where it does nothing, because a row that arrives at an end would lose the focus otherwise. */
function RowButton({ icon: Icon, name, isOff = false, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      title={name}
      aria-disabled={isOff}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-lg text-muted hover:bg-leaf-soft hover:text-ink aria-disabled:opacity-40 lg:size-9"
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="sr-only">{name}</span>
    </button>
  )
}
