import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { QuestTask } from '../../../api/tasks.ts'
import type { KindTask as KindTaskDefinition, QuestTaskProps } from '../../../quests/define-task.tsx'
import { kindTasks } from '../../../quests/registry.tasks.tsx'
import { findQuestKind } from '../../../quests/registry.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'

/** What a member does to claim a quest. */
export function KindTask(props: QuestTaskProps) {
  const { kind } = props.quest
  const own = kind === null ? undefined : kindTasks[kind]
  if (own === undefined) return <DefaultTask {...props} />
  return <OwnTask key={kind} own={own} {...props} />
}

/** What became of an answer, for kinds that show it. */
export function KindOutcome({ quest }: { quest: QuestTask }) {
  const own = quest.kind === null ? undefined : kindTasks[quest.kind]
  return own?.hasOutcome && quest.answer !== null ? <OwnTask own={own} quest={quest} {...settled} /> : null
}

const settled = { isBusy: false, start: async () => false, claim: async () => ({ isClaimed: false }) }

function DefaultTask({ quest, isBusy, claim }: QuestTaskProps) {
  const need = quest.kind === null ? undefined : findQuestKind(quest.kind)?.need?.(quest.details)
  return (
    <>
      {need && <p>{need}</p>}
      <div className="flex">
        <Button busy={isBusy} onClick={() => void claim()} className="grow sm:grow-0">
          {messages.quests.claimButton(quest.points)}
        </Button>
      </div>
    </>
  )
}

/** Kinds whose code has arrived are rendered without waiting. */
const loaded = new Map<KindTaskDefinition, ComponentType<QuestTaskProps>>()

function OwnTask({ own, ...props }: QuestTaskProps & { own: KindTaskDefinition }) {
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>(loaded.has(own) ? 'ready' : 'loading')

  async function load() {
    try {
      loaded.set(own, (await own.load()).default)
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  const loadOnce = useEffectEvent(() => {
    if (!loaded.has(own)) void load()
  })
  useEffect(() => loadOnce(), [])

  const Task = loaded.get(own)
  if (Task !== undefined) return <Task {...props} />
  if (state === 'failed')
    return <FailureAlert retry={() => void load()}>{messages.quests.cardFailed}</FailureAlert>
  return <Skeleton text={messages.quests.loadingCard} lines={1} />
}
