import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { KindTask as KindTaskDefinition, QuestTaskProps } from '../../../quests/define-task.tsx'
import { kindTasks } from '../../../quests/registry.tasks.tsx'
import { findKind } from '../../../quests/registry.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import { QuestProgress } from './quest-progress.tsx'
import { isClaimable, isDoable } from './segments.ts'

/** What a member does to claim a quest, and for kinds that show it, what became of the claim. */
export function KindTask(props: QuestTaskProps) {
  const { kind, since } = props.quest
  const own = kind === null ? undefined : kindTasks[kind]
  const isShown = isDoable(props.quest) || (own?.hasOutcome && since !== null)
  if (!isShown) return null
  if (own === undefined) return <DefaultTask {...props} />
  return 'Control' in own ? <own.Control {...props} /> : <LoadedTask key={kind} load={own.load} {...props} />
}

function DefaultTask({ quest, isBusy, claim }: QuestTaskProps) {
  const words = findKind(quest.kind ?? '')
  const need = words?.need?.(quest.details)
  return (
    <>
      {need && <p>{need}</p>}
      <QuestProgress quest={quest} />
      <div className="flex">
        {isClaimable(quest) ? (
          <Button busy={isBusy} onClick={() => void claim()} className="grow sm:grow-0">
            {messages.quests.claimButton(quest.points)}
          </Button>
        ) : (
          words?.way && (
            <ButtonLink variant="secondary" to={words.way.link} className="grow sm:grow-0">
              {words.way.name}
            </ButtonLink>
          )
        )}
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
