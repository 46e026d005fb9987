import { Pencil } from 'lucide-react'
import { messages } from './messages.ts'

type ReasonListProps = {
  texts: readonly string[]
  /** Names the button of a reason. */
  nameReason: (text: string) => string
  onChoose: (text: string) => void
  /** Opens the dialog in which they are edited. Absent where another dialog is open. */
  onEdit?: (() => void) | undefined
}

/** The reasons that are chosen by number keys, and by pressing them. */
export function ReasonList({ texts, nameReason, onChoose, onEdit }: ReasonListProps) {
  return (
    <section aria-label={messages.label} className="text-sm">
      <ol className="flex flex-wrap gap-1.5">
        {texts.map((text, index) => (
          <li key={text} className="min-w-0 max-w-full">
            <button
              type="button"
              aria-label={nameReason(text)}
              aria-keyshortcuts={String(index + 1)}
              title={text}
              onClick={() => onChoose(text)}
              className="flex min-h-8 max-w-full items-center gap-x-1.5 rounded-full border border-line px-2.5 text-left text-muted hover:border-edge hover:text-ink max-sm:min-h-11"
            >
              <kbd className="figures font-body font-semibold text-ink">{index + 1}</kbd>
              <span className="max-w-52 truncate">{text}</span>
            </button>
          </li>
        ))}
        {onEdit && (
          <li>
            <button
              type="button"
              onClick={onEdit}
              className="flex min-h-8 items-center gap-x-1.5 rounded-full px-2 font-medium text-leaf hover:bg-leaf-soft max-sm:min-h-11"
            >
              <Pencil aria-hidden="true" className="size-3.5" />
              {messages.edit}
            </button>
          </li>
        )}
      </ol>
    </section>
  )
}
