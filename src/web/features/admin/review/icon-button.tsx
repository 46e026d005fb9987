import type { LucideIcon } from 'lucide-react'

type IconButtonProps = { icon: LucideIcon; label: string; onClick: () => void }

export function IconButton({ icon: Icon, label, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      title={label}
      className="grid size-11 place-items-center rounded-full text-muted hover:bg-leaf-soft hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{label}</span>
    </button>
  )
}
