import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { Task } from '../../../api/tasks.ts'
import type { KindTask as KindTaskDefinition, QuestTaskProps } from '../../../quests/define-task.tsx'
import { kindTasks } from '../../../quests/registry.tasks.tsx'
import { findKind } from '../../../quests/registry.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isDoable } from './group-quests.ts'
import { messages } from './messages.ts'

/** What a member does to claim a quest, and for kinds that show it, what became of the claim. */
export function KindTask(props: QuestTaskProps) {
  const { kind, since } = props.quest
  const own = kind === null ? undefined : kindTasks[kind]
  const isShown = isDoable(props.quest) || (own?.hasOutcome && since !== null)
  if (!isShown) return null
  if (own === undefined) return <DefaultTask {...props} />
  return 'Control' in own ? <own.Control {...props} /> : <LoadedTask key={kind} load={own.load} {...props} />
}

/** For a quest about which nothing can be done. */
export function KindOutcome({ quest }: { quest: Task }) {
  return <KindTask quest={quest} {...idle} />
}

const idle = { isBusy: false, start: async () => false, claim: async () => ({ isClaimed: false }) }

function DefaultTask({ quest: { kind, details, progress, points }, isBusy, claim }: QuestTaskProps) {
  const words = findKind(kind ?? '')
  const need = words?.need?.(details)
  return (
    <>
      {need && <p>{need}</p>}
      {progress && words?.describeProgress && (
        <p className="figures text-sm text-muted">{words.describeProgress(progress.done, progress.needed)}</p>
      )}
      <div className="flex">
        <Button busy={isBusy} onClick={() => void claim()} className="grow sm:grow-0">
          {messages.quests.claimButton(points)}
        </Button>
      </div>
    </>
  )
}

type Load = Extract<KindTaskDefinition, { load: unknown }>['load']

/** Kinds whose code has arrived are rendered without waiting. */
const loaded = new Map<Load, ComponentType<QuestTaskProps>>()

function LoadedTask({ load, ...props }: QuestTaskProps & { load: Load }) {
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>(loaded.has(load) ? 'ready' : 'loading')

  async function loadControl() {
    try {
      loaded.set(load, (await load()).default)
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  const loadOnce = useEffectEvent(() => {
    if (!loaded.has(load)) void loadControl()
  })
  useEffect(() => loadOnce(), [])

  const Control = loaded.get(load)
  if (Control !== undefined) return <Control {...props} />
  if (state === 'failed')
    return <FailureAlert retry={() => void loadControl()}>{messages.quests.cardFailed}</FailureAlert>
  return <Skeleton text={messages.quests.loadingCard} lines={1} />
}
