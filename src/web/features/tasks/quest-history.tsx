import { useState } from 'react'
import type { Task } from '../../../api/tasks.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { sentMessages as texts } from './sent.messages.ts'

const load = () => import('./quest-claims.tsx')

/** What the member has sent for a quest. It is fetched when it is opened; while somebody decides, it is open. */
export function QuestHistory({ quest }: { quest: Task }) {
  const isWaiting = quest.state === 'in_review' || quest.state === 'checking'
  const [isOpen, setIsOpen] = useState(isWaiting)
  if (quest.claim === null) return null
  return (
    <details
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="mt-6 border-t border-line pt-4"
    >
      <summary className="min-h-8 cursor-pointer font-semibold">{texts.title}</summary>
      {isOpen && <Loaded load={load} props={{ quest }} loading={texts.loading} failed={texts.failed} />}
    </details>
  )
}
