import type { Task } from '../../../api/tasks.ts'
import { findKind } from '../../../quests/registry.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.tsx'
import { messages as texts } from './ready-quest.messages.ts'
import { useQuestActions } from './use-quest-actions.ts'
import type { TaskList } from './use-tasks.ts'

/** Earned by what was counted: a press collects it. */
export default function ReadyQuest({ quest, keep }: { quest: Task; keep: TaskList['keep'] }) {
  const { action, claim } = useQuestActions(quest, { keep })
  const { title, points, progress, kind } = quest
  const count = progress && findKind(kind ?? '')?.describeProgress?.(progress.done, progress.needed)

  async function collect() {
    const { isClaimed, failure } = await claim()
    if (isClaimed) showToast(texts.done(points, title))
    else if (failure !== undefined) showToast(failure, 'error')
  }

  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold">{texts.title}</p>
        <p dir="auto" className="text-sm text-muted wrap-anywhere">
          <TextLink to={`/tasks/${quest.id}`}>{title}</TextLink>
          {count && <span className="figures"> · {count}</span>}
        </p>
      </div>
      <Button
        busy={action.status === 'busy'}
        aria-label={texts.collectLabel(points, title)}
        onClick={() => void collect()}
        className="figures shrink-0"
      >
        {texts.collect(points)}
      </Button>
    </>
  )
}
