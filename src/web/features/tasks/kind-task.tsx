import type { QuestTaskProps } from '../../../quests/define-task.tsx'
import { kindTasks } from '../../../quests/registry.tasks.tsx'
import { findKind } from '../../../quests/registry.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { messages } from './messages.ts'
import { QuestProgress } from './quest-progress.tsx'
import { isClaimable, isDoable } from './segments.ts'
import { titleIdOf } from './title-id.ts'

/** What a member does to claim a quest, and for kinds that show it, what became of the claim. */
export function KindTask(props: QuestTaskProps) {
  const { kind, since } = props.quest
  const own = kind === null ? undefined : kindTasks[kind]
  const isShown = isDoable(props.quest) || (own?.hasOutcome && since !== null)
  if (!isShown) return null
  if (own === undefined) return <DefaultTask {...props} />
  const { loadingCard: loading, cardFailed: failed } = messages.quests
  return <Loaded key={kind} load={own.load} props={props} loading={loading} failed={failed} />
}

function DefaultTask({ quest, isBusy, claim }: QuestTaskProps) {
  const words = findKind(quest.kind ?? '')
  const titleId = titleIdOf(quest.id)
  const need = words?.need?.(quest.details)
  return (
    <>
      {need && <p>{need}</p>}
      <QuestProgress quest={quest} />
      <div className="flex">
        {isClaimable(quest) ? (
          <Button
            busy={isBusy}
            onClick={() => void claim()}
            aria-describedby={titleId}
            className="grow sm:grow-0"
          >
            {messages.quests.claimButton(quest.points)}
          </Button>
        ) : (
          words?.way && (
            <ButtonLink
              variant="secondary"
              to={words.way.link}
              aria-describedby={titleId}
              className="grow sm:grow-0"
            >
              {words.way.name}
            </ButtonLink>
          )
        )}
      </div>
    </>
  )
}
