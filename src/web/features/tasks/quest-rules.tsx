import type { ReactNode } from 'react'
import type { Task } from '../../../api/tasks.ts'
import { findKind } from '../../../quests/registry.ts'
import { questPageMessages as texts } from './quest-page.messages.ts'
import { Moment } from './time-words.tsx'

/** Who can claim a quest, until when, how often, how many are left, and what becomes of a claim. */
export function QuestRules({ quest }: { quest: Task }) {
  const { recurrence, cooldownHours, closesAt, left, state } = quest
  return (
    <dl className="mt-6 grid gap-3 border-t border-line pt-5 text-sm">
      <Rule name={texts.who}>
        <Conditions quest={quest} />
      </Rule>
      {state !== 'closed' && (
        <Rule name={texts.until}>{closesAt === null ? texts.noEnd : <Moment iso={closesAt} />}</Rule>
      )}
      <Rule name={texts.often}>
        {texts.recurrences[recurrence]}
        {cooldownHours !== null && recurrence !== 'once' && (
          <span className="block">{texts.cooldown(cooldownHours)}</span>
        )}
      </Rule>
      {left !== null && <Rule name={texts.left}>{texts.leftCount(left)}</Rule>}
      <Rule name={texts.decision}>{describeDecision(quest)}</Rule>
    </dl>
  )
}

function Conditions({ quest: { missing, met } }: { quest: Task }) {
  if (missing.length + met.length === 0) return texts.everybody
  return (
    <ul className="grid gap-1">
      {met.map((text) => (
        <li key={text}>
          {text} <span className="font-semibold text-leaf">{texts.met}</span>
        </li>
      ))}
      {missing.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
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
  if (kind === 'check') return texts.checked
  if (points === 0) return texts.free
  return findKind(kind ?? '')?.isReviewed ? texts.reviewed : texts.counted
}
