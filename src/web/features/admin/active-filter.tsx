import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { renderMessage } from '../../ui/render-message.tsx'

type ActiveFilterProps = { text: string; name: string; showAll: string; onAll: () => void }

/** Names the member by whom a list is filtered, and offers to remove the filter. */
export function ActiveFilter({ text, name, showAll, onAll }: ActiveFilterProps) {
  return (
    <p className="flex min-h-12 min-w-0 items-center gap-2 rounded-xl bg-leaf-soft py-1 pr-1 pl-4">
      <span className="min-w-0 wrap-anywhere">
        {renderMessage(text, { name: () => <bdi className="font-semibold">{name}</bdi> })}
      </span>
      <Button variant="ghost" size="small" onClick={onAll}>
        <X aria-hidden="true" className="size-4" />
        {showAll}
      </Button>
    </p>
  )
}
