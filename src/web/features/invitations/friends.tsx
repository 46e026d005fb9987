import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { renderMessage, strong } from '../../ui/render-message.tsx'
import { messages } from './messages.ts'

const texts = messages.friends

const load = () => import('./friend-list.tsx')

/** How many joined with the member's codes. Who they are is loaded when the list is opened. */
export function Friends({ count }: { count: number }) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (count === 0) return <p className="text-muted">{texts.none}</p>
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>{renderMessage(texts.count(count), { strong })}</p>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.close : texts.open}
        </Button>
      </div>
      {isOpen && (
        <div id={listId} className="mt-4">
          <Loaded load={load} props={{}} loading={texts.loading} failed={texts.failed} />
        </div>
      )}
    </div>
  )
}
