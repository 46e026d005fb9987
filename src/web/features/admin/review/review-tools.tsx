import { Keyboard, type LucideIcon, RotateCw } from 'lucide-react'
import { messages } from './messages.ts'
import { messages as shortcutTexts } from './shortcuts/messages.ts'

type ReviewToolsProps = { onRefresh: () => void; onHelp: () => void }

/** At the end of the list's bar. Phones have no keys. */
export function ReviewTools({ onRefresh, onHelp }: ReviewToolsProps) {
  return (
    <span className="flex">
      <IconButton icon={RotateCw} label={messages.refresh} onClick={onRefresh} />
      <IconButton icon={Keyboard} label={shortcutTexts.title} onClick={onHelp} className="max-sm:hidden" />
    </span>
  )
}

type IconButtonProps = { icon: LucideIcon; label: string; onClick: () => void; className?: string }

function IconButton({ icon: Icon, label, onClick, className = '' }: IconButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      title={label}
      className={`grid size-10 place-items-center rounded-full text-muted hover:bg-leaf-soft hover:text-ink max-sm:size-11 ${className}`}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{label}</span>
    </button>
  )
}
