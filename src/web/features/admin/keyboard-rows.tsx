import { Keyboard } from 'lucide-react'
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { messages } from './messages.ts'
import { useStoredSwitch } from './stored-switch.ts'

/** A key that a list has besides those of every list. */
interface RowKey {
  /** As it is written on the keyboard: 'R'. */
  key: string
  text: string
  /** Gets the value of the row's `data-row`. */
  press: (row: string) => void
}

interface KeyboardRowsOptions {
  /** What Enter does. */
  open: string
  keys?: RowKey[]
  /** Called when somebody goes on at the last row. */
  onEnd?: () => void
}

/** The switch of the review too, so that single keys are turned off everywhere at once. */
const SWITCH = 'review-shortcuts'

/** Where keys type or choose. */
const FIELD = 'input:not([type=checkbox]),textarea,select,[contenteditable]'

const steps: Record<string, 1 | -1 | undefined> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * Moves the focus between the rows of a list: J and K from anywhere on the page, the arrow keys within the list. Rows are the
 * elements with `data-row` inside the element that gets `ref`. The focus goes to the row's control with `data-row-target`, or
 * else to its first one, so Enter does what it does there.
 */
export function useKeyboardRows({ open, keys = [], onEnd }: KeyboardRowsOptions) {
  const [isOn, turn] = useStoredSwitch(SWITCH)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const list = useRef<HTMLElement>(null)
  const lastRow = useRef<string>(undefined)

  function move(step: 1 | -1): boolean {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter(findTarget)
    const current = rows.findIndex((row) => row.contains(document.activeElement))
    if (step === 1 && current === rows.length - 1) onEnd?.()
    const next =
      current === -1
        ? (rows.find((row) => row.dataset.row === lastRow.current) ?? findFirstInSight(rows))
        : rows[current + step]
    if (next === undefined) return false
    lastRow.current = next.dataset.row
    findTarget(next)?.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest' })
    return true
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = event
    const element = target as HTMLElement
    if (!isOn || defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return
    if (element.closest('dialog,[popover]') || element.matches(FIELD)) return
    const row = element.closest<HTMLElement>('[data-row]')?.dataset.row
    const step = steps[key.length === 1 ? key.toLowerCase() : key]
    if (step !== undefined) {
      // Elsewhere the arrow keys scroll the page.
      if ((key.length === 1 || row !== undefined) && move(step)) event.preventDefault()
      return
    }
    if (repeat) return
    const own = keys.find((each) => each.key.toLowerCase() === key.toLowerCase())
    if (key === '?') setHelpOpen(true)
    else if (own && row !== undefined) own.press(row)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  return {
    /** For the element around the rows, whatever it is. */
    ref: (element: HTMLElement | null) => {
      list.current = element
    },
    help: { open, keys, isOn, turn, isOpen: isHelpOpen, setOpen: setHelpOpen },
  }
}

function findTarget(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('[data-row-target]') ?? row.querySelector('a,button,summary')
}

/** Somebody who has scrolled stays there: rows under the header, or under the head of the table, do not count. */
function findFirstInSight(rows: HTMLElement[]): HTMLElement | undefined {
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  return rows.find((row) => row.getBoundingClientRect().top >= top) ?? rows[0]
}

type KeyboardHelpProps = { help: ReturnType<typeof useKeyboardRows>['help'] }

/** A button that lists the keys. They can be turned off, because people who dictate press them unintentionally (WCAG 2.1.4). */
export function KeyboardHelp({ help }: KeyboardHelpProps) {
  const words = messages.keyboard
  const all = [
    { keys: ['J', '↓'], text: words.next },
    { keys: ['K', '↑'], text: words.previous },
    { keys: ['Enter'], text: help.open },
    ...help.keys.map(({ key, text }) => ({ keys: [key], text })),
    { keys: ['/', 'Ctrl K'], text: words.search },
    { keys: ['?'], text: words.help },
  ]
  return (
    <>
      <button
        type="button"
        onClick={() => help.setOpen(true)}
        title={words.title}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-leaf-soft hover:text-ink max-sm:hidden lg:size-9"
      >
        <Keyboard aria-hidden="true" className="size-5" />
        <span className="sr-only">{words.title}</span>
      </button>
      <Dialog open={help.isOpen} onClose={() => help.setOpen(false)} title={words.title}>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
          {all.map(({ keys, text }) => (
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
            checked={help.isOn}
            onChange={({ target }) => help.turn(target.checked)}
            className="size-5"
          />
          {words.isOn}
        </label>
        <p className="text-sm text-muted">{words.hint}</p>
      </Dialog>
    </>
  )
}
