import type { Task } from '../../../api/tasks.ts'
import { QuestRow } from './quest-row.tsx'

type QuestRowsProps = {
  label: string
  /** The name of the section that all of them are in. */
  section?: string
  quests: Task[]
  /** The quest that stands beside the board. */
  openId: string | undefined
  isWide: boolean
}

/** A list on a phone, cards where there is room. */
export function QuestRows({ label, section = '', quests, openId, isWide }: QuestRowsProps) {
  return (
    <>
      {section !== '' && (
        <h3 dir="auto" className="mt-6 -mb-3 font-body text-sm font-semibold text-muted wrap-anywhere">
          {section}
        </h3>
      )}
      <ul
        aria-label={section || label}
        className="mt-5 divide-y divide-line overflow-hidden rounded-2xl border border-line bg-raised xl:grid xl:grid-cols-2 xl:gap-4 xl:divide-y-0 xl:overflow-visible xl:rounded-none xl:border-0 xl:bg-transparent"
      >
        {quests.map((quest) => (
          <QuestRow
            key={quest.id}
            quest={quest}
            level={section === '' ? 3 : 4}
            isOpen={quest.id === openId}
            isWide={isWide}
          />
        ))}
      </ul>
    </>
  )
}
