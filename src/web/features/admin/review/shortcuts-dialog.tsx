import { Fragment } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { messages } from './messages.ts'

const { shortcuts: texts } = messages

type ShortcutsDialogProps = {
  open: boolean
  onClose: () => void
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

/** Lists the keys. They can be turned off, because people who dictate press them unintentionally (WCAG 2.1.4). */
export function ShortcutsDialog({ open, onClose, isOn, onTurn }: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
        {texts.keys.map(({ keys, text }) => (
          <Fragment key={text}>
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-md border border-edge bg-sunk px-2 text-center font-body text-sm leading-7"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3 border-t border-line pt-4 font-medium">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => onTurn(target.checked)}
          className="size-5"
        />
        {texts.isOn}
      </label>
      <p className="text-sm text-muted">{texts.hint}</p>
    </Dialog>
  )
}
