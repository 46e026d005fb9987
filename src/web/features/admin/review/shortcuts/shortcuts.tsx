import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { messages as texts } from './messages.ts'

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

const STORAGE_KEY = 'review-shortcuts'

const SHORTCUTS = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'reject',
  s: 'return',
  u: 'undo',
  x: 'select',
  o: 'open',
  enter: 'open',
  '?': 'help',
} as const

/** Where keys type or choose. */
const FIELD = 'input:not([type=checkbox]),textarea,select,[contenteditable]'

export type Shortcut = (typeof SHORTCUTS)[keyof typeof SHORTCUTS] | { reason: number }

/** Calls `handle` for each shortcut that is pressed. The switch is remembered in this browser. */
export function useShortcuts(handle: (shortcut: Shortcut) => void) {
  const [isOn, setOn] = useState(readSwitch)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = isOn ? findShortcut(event) : undefined
    if (shortcut === undefined) return
    event.preventDefault()
    handle(shortcut)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return {
    isOn,
    turn(on: boolean) {
      setOn(on)
      writeSwitch(on)
    },
  }
}

function findShortcut(event: KeyboardEvent): Shortcut | undefined {
  const { key, target, repeat, defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = event
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return undefined
  const element = target as Element
  // Dialogs and menus hold the focus while they are open. One of them shows a submission to decide on.
  const layer = element.closest('dialog,[popover]')
  if (layer && !layer.querySelector('[data-shortcuts]')) return undefined
  if (element.matches(FIELD)) return undefined
  // Enter presses buttons and opens links.
  if (key === 'Enter' && !element.matches('[type=checkbox]')) return undefined
  if (/^[1-9]$/.test(key)) return repeat ? undefined : { reason: Number(key) }
  const shortcut: Shortcut | undefined = SHORTCUTS[key.toLowerCase() as keyof typeof SHORTCUTS]
  // A key that is held down moves on, but does not decide on one entry after the other.
  return repeat && shortcut !== 'next' && shortcut !== 'previous' ? undefined : shortcut
}

function readSwitch(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

function writeSwitch(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
