import { type SubmitEvent, useRef, useState } from 'react'
import type { EditableQuest } from '../../../../api/quest-editing.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { bulkMessages } from './bulk.messages.ts'
import type { useBulkActions } from './use-bulk-actions.tsx'

const { bar: words, closing, deleting, moving } = bulkMessages

type SelectionBarProps = {
  shown: readonly EditableQuest[]
  selected: EditableQuest[]
  sections: readonly string[]
  bulk: ReturnType<typeof useBulkActions>
  onSelectAll: (isSelected: boolean) => void
}

type Question = 'close' | 'move' | 'delete'

/** Stays in sight while the list is scrolled. Publishing can be undone and is not asked about. */
export function SelectionBar({ shown, selected, sections, bulk, onSelectAll }: SelectionBarProps) {
  const [asked, setAsked] = useState<Question>()
  const [isBusy, setBusy] = useState(false)
  const publishable = selected.filter(({ state }) => state === 'draft' || state === 'coming_soon')
  const closable = selected.filter(({ state }) => state !== 'closed')
  const isNone = selected.length === 0
  const closeQuestion = () => setAsked(undefined)

  async function act(run: () => Promise<void>) {
    setBusy(true)
    await run()
    setBusy(false)
    closeQuestion()
    onSelectAll(false)
  }

  return (
    <section
      aria-label={words.label}
      className="sticky top-(--header-height) z-10 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-t-2xl border border-line bg-raised px-2 py-1 sm:px-3"
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 pl-2 text-sm font-medium lg:min-h-9">
        <input
          type="checkbox"
          checked={shown.length > 0 && selected.length === shown.length}
          onChange={({ target }) => onSelectAll(target.checked)}
          className="size-5"
        />
        <span className={isNone ? '' : 'max-sm:sr-only'}>{words.selectAll}</span>
      </label>
      <span role="status" className="figures text-sm text-muted">
        {isNone ? '' : words.selected(selected.length)}
      </span>
      {!isNone && (
        <>
          <Button variant="ghost" size="small" className="max-sm:ml-auto" onClick={() => onSelectAll(false)}>
            {words.clear}
          </Button>
          <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>*]:min-h-11 max-sm:[&>*]:grow">
            <Button
              variant="secondary"
              size="small"
              busy={isBusy && asked === undefined}
              disabled={publishable.length === 0}
              onClick={() => void act(() => bulk.publish(publishable))}
            >
              {words.publish(publishable.length)}
            </Button>
            <Button
              variant="secondary"
              size="small"
              disabled={closable.length === 0}
              onClick={() => setAsked('close')}
            >
              {words.close(closable.length)}
            </Button>
            <Button variant="secondary" size="small" onClick={() => setAsked('move')}>
              {words.move}
            </Button>
            <Button variant="ghost" size="small" className="text-danger!" onClick={() => setAsked('delete')}>
              {words.delete}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asked === 'close'}
        title={closing.title}
        safe={closing.safe}
        act={closing.act(closable.length)}
        onClose={closeQuestion}
        busy={isBusy}
        onConfirm={() => void act(() => bulk.close(closable))}
      >
        <p>{bulkMessages.closingText}</p>
        <Titles quests={closable} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        title={deleting.title}
        safe={deleting.safe}
        act={deleting.act(selected.length)}
        onClose={closeQuestion}
        busy={isBusy}
        onConfirm={() => void act(() => bulk.remove(selected))}
      >
        <p>{bulkMessages.deletingText}</p>
        <Titles quests={selected} />
      </ConfirmDialog>
      <MoveDialog
        open={asked === 'move'}
        count={selected.length}
        sections={sections}
        busy={isBusy}
        onClose={closeQuestion}
        onMove={(section) => void act(() => bulk.move(selected, section))}
      />
    </section>
  )
}

function Titles({ quests }: { quests: readonly EditableQuest[] }) {
  return (
    <ul className="mt-3 max-h-48 list-disc overflow-y-auto pl-5 text-sm">
      {quests.map(({ id, title }) => (
        <li key={id} dir="auto" className="wrap-anywhere">
          {title}
        </li>
      ))}
    </ul>
  )
}

type MoveDialogProps = {
  open: boolean
  count: number
  sections: readonly string[]
  busy: boolean
  onClose: () => void
  onMove: (section: string) => void
}

const SECTION_NAMES = 'names-of-sections'

function MoveDialog({ open, count, sections, busy, onClose, onMove }: MoveDialogProps) {
  const form = useRef<HTMLFormElement>(null)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onMove(String(new FormData(event.currentTarget).get('section')))
  }

  return (
    <ConfirmDialog
      open={open}
      title={moving.title(count)}
      safe={moving.safe}
      act={moving.act}
      isHarmless
      busy={busy}
      onClose={onClose}
      onConfirm={() => form.current?.requestSubmit()}
    >
      <form ref={form} method="dialog" onSubmit={submit}>
        <Field label={moving.label} hint={moving.hint}>
          {(control) => (
            <input {...control} name="section" maxLength={40} list={SECTION_NAMES} autoComplete="off" />
          )}
        </Field>
        <datalist id={SECTION_NAMES}>
          {sections.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </form>
    </ConfirmDialog>
  )
}
