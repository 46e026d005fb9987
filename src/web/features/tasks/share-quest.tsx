import { Share2 } from 'lucide-react'
import type { Task } from '../../../api/tasks.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { questPageMessages as texts } from './quest-page.messages.ts'
import { titleIdOf } from './title-id.ts'

type ShareQuestProps = { quest: Task; className: string }

/** Opens the device's own sheet for sharing. Without one, the address is copied, or shown if that is not allowed. */
export function ShareQuest({ quest: { id, title }, className }: ShareQuestProps) {
  const url = `${location.origin}/tasks/${id}`

  async function share() {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) await copy()
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      showToast(texts.shared)
    } catch {
      showToast(texts.address(url))
    }
  }

  return (
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
  )
}
