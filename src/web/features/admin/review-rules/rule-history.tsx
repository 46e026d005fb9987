import { useState } from 'react'
import { getRuleHistory } from '../../../../api/admin-endpoints.ts'
import type { RuleChange } from '../../../../api/review-rules.ts'
import { formatMoment } from '../../../../domain/format.ts'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLiveQuery } from '../live-queries.ts'
import { describeRule, type QuestName } from './describe-rule.ts'
import { messages } from './messages.ts'

const { history: texts } = messages

/** What was changed by whom. Loaded when somebody opens it. */
export function RuleHistory({ id, quests }: { id: string; quests: QuestName[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="border-t border-line pt-3"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer rounded-lg text-sm font-semibold text-leaf lg:min-h-7">
        {texts.title}
      </summary>
      {isOpen && <Changes id={id} quests={quests} />}
    </details>
  )
}

function Changes({ id, quests }: { id: string; quests: QuestName[] }) {
  const query = useLiveQuery(getRuleHistory, { params: { id } })
  if (query.status === 'loading') return <Skeleton text={texts.loading} lines={3} />
  if (query.status !== 'ready')
    return (
      <FailureAlert retry={query.status === 'failed' ? query.retry : () => {}}>{texts.failed}</FailureAlert>
    )
  return (
    <ul className="grid grid-cols-1 gap-2 py-2 text-sm">
      {query.value.changes.map((change) => (
        <li key={change.id} className="wrap-anywhere">
          <span className="text-muted">{texts.entry(formatMoment(change.at), change.by.name)}</span>{' '}
          {describeChange(change, quests)}
        </li>
      ))}
    </ul>
  )
}

function describeChange({ act, isOn, settings }: RuleChange, quests: QuestName[]): string {
  const sentence = settings === null ? '' : describeRule(settings, quests)
  if (act !== 'switch_rule') return texts.acts[act](sentence)
  return isOn ? texts.acts.on(sentence) : texts.acts.off
}
