import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { close } from './messages.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** The buttons that close it, the safe one first. */
  actions?: ReactNode
  /** A drawer stands at the right edge, as high as the screen: for what is long and belongs to the page beneath. */
  placement?: 'center' | 'drawer'
}

const titleLooks = { center: 'text-2xl', drawer: 'font-body text-sm font-semibold text-muted' }
const looks = {
  center:
    'm-auto max-h-[85dvh] w-[calc(100%-2rem)] max-w-lg rounded-2xl border motion-safe:open:animate-rise',
  drawer: 'drawer m-0 ml-auto h-dvh max-h-none w-full max-w-2xl border-l motion-safe:open:animate-slide',
}

/** A modal question. The browser keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ open, onClose, title, children, actions, placement = 'center' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  // The event also fires after the owner has closed the dialog, one frame later, and then there is nothing to report: the dialog may be
  // open again by then. React also passes on the events of dialogs inside this one.
  function closeFromBrowser({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (open && target === currentTarget && !currentTarget.open) onClose()
  }

  function closeFromBackdrop(event: MouseEvent) {
    if (event.target === event.currentTarget) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it, as Escape does by the browser
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={closeFromBrowser}
      onClick={closeFromBackdrop}
      className={`overflow-y-auto overscroll-contain border-line bg-raised text-ink shadow-2xl backdrop:bg-[#07120c]/60 ${looks[placement]}`}
    >
      {open && (
        <div className="p-6 sm:p-8">
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className={titleLooks[placement]}>
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-leaf-soft hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">{close}</span>
            </button>
          </div>
          <div className="mt-3">{children}</div>
          {actions && <div className="mt-7 flex flex-wrap justify-end gap-3">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
