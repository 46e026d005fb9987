import type { Task } from '../../../api/tasks.ts'
import { QuestRow } from './quest-row.tsx'

type QuestRowsProps = {
  label: string
  quests: Task[]
  /** The quest that stands beside the board. */
  openId: string | undefined
  isWide: boolean
}

/** A list on a phone, cards where there is room. */
export function QuestRows({ label, quests, openId, isWide }: QuestRowsProps) {
  return (
    <ul
      aria-label={label}
      className="mt-5 divide-y divide-line overflow-hidden rounded-2xl border border-line bg-raised xl:grid xl:grid-cols-2 xl:gap-4 xl:divide-y-0 xl:overflow-visible xl:rounded-none xl:border-0 xl:bg-transparent"
    >
      {quests.map((quest) => (
        <QuestRow key={quest.id} quest={quest} level={3} isOpen={quest.id === openId} isWide={isWide} />
      ))}
    </ul>
  )
}
