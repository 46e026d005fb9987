import { Share2 } from 'lucide-react'
import { useRef } from 'react'
import type { Task } from '../../../api/tasks.ts'
import { Button } from '../../ui/button.tsx'
import { CopyOutcome, useCopy } from '../../ui/copy.tsx'
import { beginAction } from '../../ui/until-next-action.ts'
import { questPageMessages as texts } from './quest-page.messages.ts'
import { titleIdOf } from './title-id.ts'

type ShareQuestProps = { quest: Task; className: string }

/** Opens the device's own sheet for sharing. Without one, the address is copied. */
export function ShareQuest({ quest: { id, title }, className }: ShareQuestProps) {
  const address = useRef<HTMLElement>(null)
  const copy = useCopy(address)
  const url = `${location.origin}/tasks/${id}`

  async function share() {
    beginAction()
    try {
      await navigator.share({ title, url })
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) await copy.copy()
    }
  }

  return (
    <div>
      <Button
        variant="ghost"
        size="small"
        onClick={() => void share()}
        aria-describedby={titleIdOf(id)}
        className={className}
      >
        <Share2 aria-hidden="true" className="size-4.5" />
        {texts.share}
      </Button>
      <span ref={address} className={copy.outcome === 'selected' ? 'block text-sm wrap-anywhere' : 'sr-only'}>
        {url}
      </span>
      <CopyOutcome copy={copy} done={texts.shared} />
    </div>
  )
}
