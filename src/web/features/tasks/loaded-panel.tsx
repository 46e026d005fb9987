import type { ComponentProps } from 'react'
import { dailyTasks } from '../../app/messages.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { messages } from './messages.ts'

const load = () => import('./quest-panel.tsx')

type PanelProps = ComponentProps<Awaited<ReturnType<typeof load>>['default']>

/** The code of a quest's page is loaded with the first quest that is opened. */
export function LoadedPanel(props: PanelProps) {
  const { loadingCard: loading, cardFailed: failed } = messages.quests
  const title = props.isWide ? undefined : dailyTasks
  return <Loaded load={load} props={props} loading={loading} failed={failed} title={title} />
}
