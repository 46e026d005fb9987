import { type ComponentType, useEffect, useState } from 'react'
import { postQuestPreview } from '../../../../api/admin-endpoints.ts'
import type { EditableQuest, QuestKindInfo } from '../../../../api/quest-editing.ts'
import type { Task } from '../../../../api/tasks.ts'
import type { QuestTaskProps } from '../../../../quests/define-task.tsx'
import { callInBackground } from '../../../app/api-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { describeFailure } from '../messages.ts'
import { messages } from './messages.ts'
import { type QuestValues, toBody } from './quest-content.ts'

const words = messages.preview

type Control = ComponentType<QuestTaskProps>
export type LoadTask = () => Promise<Control>

type QuestPreviewProps = {
  open: boolean
  loadTask: LoadTask
  kind: QuestKindInfo | undefined
  values: QuestValues
  quest: EditableQuest | undefined
  onClose: () => void
}

/** What is in the form as a member would see it, whether it is saved or not. */
export function QuestPreview({ open, loadTask, kind, values, quest, onClose }: QuestPreviewProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      {kind !== undefined && <Content loadTask={loadTask} kind={kind.kind} values={values} quest={quest} />}
    </Dialog>
  )
}

type ContentProps = Pick<QuestPreviewProps, 'loadTask' | 'values' | 'quest'> & { kind: QuestKindInfo['kind'] }

/** Nothing happens in a preview. */
const idle = { isBusy: false, start: async () => false, claim: async () => ({ isClaimed: false }) }

function Content({ loadTask, kind, values, quest }: ContentProps) {
  const [loaded, setLoaded] = useState<{ task: Task; Control: Control }>()
  const [failure, setFailure] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form cannot change while the dialog is open
  useEffect(() => {
    let isCurrent = true
    async function load() {
      const [reply, Control] = await Promise.all([
        callInBackground(postQuestPreview, { body: { ...toBody(values, quest), kind } }),
        loadTask().catch(() => undefined),
      ])
      if (!isCurrent) return
      if (Control === undefined) setFailure(words.failed(describeFailure(undefined)))
      else if (reply.ok) setLoaded({ task: reply.value, Control })
      else if (reply.code === 'invalid_quest') setFailure(words.refused(reply.error?.message ?? ''))
      else setFailure(words.failed(describeFailure(reply.code)))
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [])
  if (failure !== undefined) return <Alert tone="error">{failure}</Alert>
  if (loaded === undefined) return <Skeleton text={words.loading} lines={3} />
  const { task, Control } = loaded
  return (
    <article className="rounded-2xl border border-line bg-paper p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 dir="auto" className="min-w-0 text-lg wrap-anywhere">
          {task.title}
        </h3>
        {task.points > 0 && (
          <p className="figures font-semibold text-gold">{messages.row.points(task.points)}</p>
        )}
      </div>
      {task.description === '' ? (
        <p className="mt-2 text-muted">{words.noDescription}</p>
      ) : (
        <div
          className="prose mt-2 wrap-anywhere [&>:first-child]:mt-0"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised on the server
          dangerouslySetInnerHTML={{ __html: task.description }}
        />
      )}
      <p className="mt-3 text-sm text-muted">
        {[
          messages.recurrences[task.recurrence],
          ...(task.closesAt === null ? [] : [words.closes(task.closesAt)]),
        ].join(' · ')}
      </p>
      {task.reason !== null && <p className="mt-3 text-sm font-medium">{task.reason}</p>}
      {task.state === 'open' && (
        <div inert className="mt-4 grid gap-4">
          <Control quest={task} {...idle} />
        </div>
      )}
    </article>
  )
}
