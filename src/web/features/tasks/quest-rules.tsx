import type { ReactNode } from 'react'
import type { Task } from '../../../api/tasks.ts'
import { findKind } from '../../../quests/registry.ts'
import { questPageMessages as texts } from './quest-page.messages.ts'
import { Moment } from './time-words.tsx'

/** How often a quest can be claimed, until when, and what becomes of a claim. */
export function QuestRules({ quest }: { quest: Task }) {
  const { recurrence, closesAt } = quest
  return (
    <dl className="mt-6 grid gap-3 border-t border-line pt-5 text-sm">
      <Rule name={texts.often}>{texts.recurrences[recurrence]}</Rule>
      {quest.state !== 'closed' && (
        <Rule name={texts.until}>{closesAt === null ? texts.noEnd : <Moment iso={closesAt} />}</Rule>
      )}
      <Rule name={texts.decision}>{describeDecision(quest)}</Rule>
    </dl>
  )
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:grid sm:grid-cols-[9rem_1fr] sm:gap-4">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  )
}

function describeDecision({ kind, points }: Task): string {
  if (findKind(kind ?? '')?.isReviewed) return texts.reviewed
  if (kind === 'check') return texts.checked
  return points === 0 ? texts.free : texts.counted
}
