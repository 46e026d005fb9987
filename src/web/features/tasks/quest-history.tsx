import { useState } from 'react'
import type { Task } from '../../../api/tasks.ts'
import { Loaded } from '../../ui/loaded.tsx'
import QuestClaim from './quest-claim.tsx'
import { sentMessages as texts } from './sent.messages.ts'

const loadClaims = () => import('./quest-claims.tsx')

/** What the member has sent for a quest. What waits for a decision came with the list; the others are fetched when they are opened. */
export function QuestHistory({ quest }: { quest: Task }) {
  const [isOpen, setIsOpen] = useState(false)
  const { sent, claim, recurrence } = quest
  const { title, loading, failed } = texts
  if (claim === null) return null
  return (
    <div className="mt-6 grid grid-cols-1 gap-3 border-t border-line pt-4">
      {sent && (
        <section aria-label={title} className="grid grid-cols-1 gap-3">
          <p className="font-semibold">{title}</p>
          <QuestClaim quest={quest} claim={sent} />
        </section>
      )}
      {(sent === null || recurrence !== 'once') && (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="min-h-8 cursor-pointer font-semibold">
            {sent === null ? title : texts.before}
          </summary>
          {isOpen && <Loaded load={loadClaims} props={{ quest }} loading={loading} failed={failed} />}
        </details>
      )}
    </div>
  )
}
