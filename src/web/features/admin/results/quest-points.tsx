import type { EditableQuest } from '../../../../api/quest-editing.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { messages } from '../quests/messages.ts'
import { pointsSpent } from '../quests/quest-figures.tsx'

const words = messages.figures

/** What a quest has cost, and how much of its limit and its budget is left. */
export function QuestPoints({ quest }: { quest: EditableQuest }) {
  const { statistics, pointsBudget, claimLimit } = quest
  const figures = [
    { label: words.promised, value: statistics.pointsPromised },
    { label: words.pending, value: statistics.pointsPending },
    { label: words.pointsApproved, value: statistics.pointsApproved },
  ]
  return (
    <>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-sm">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex items-baseline gap-2">
            <dt className="text-muted">{label}</dt>
            <dd className="figures font-semibold text-gold">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {claimLimit !== null && (
        <Share
          label={words.limit}
          text={words.ofLimit(statistics.claims - statistics.refused, claimLimit)}
          share={(statistics.claims - statistics.refused) / claimLimit}
        />
      )}
      {pointsBudget !== null && (
        <Share
          label={words.budget}
          text={words.ofBudget(pointsSpent(statistics), pointsBudget)}
          share={pointsSpent(statistics) / pointsBudget}
        />
      )}
    </>
  )
}

type ShareProps = { label: string; text: string; share: number }

/** How much of a limit or a budget is taken. */
function Share({ label, text, share }: ShareProps) {
  return (
    <div className="mt-4">
      <p className="text-sm font-semibold">{label}</p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="mt-1.5 h-2 w-full rounded-full bg-sunk"
      >
        <rect width={Math.min(1, share) * 100} height="8" className="fill-leaf" />
      </svg>
      <p className="figures mt-1 text-sm text-muted">{text}</p>
    </div>
  )
}
