import { type ComponentType, useEffect, useState } from 'react'
import { postQuestPreview } from '../../../../api/admin-endpoints.ts'
import type { EditableQuest, QuestKindInfo } from '../../../../api/quest-editing.ts'
import type { Task } from '../../../../api/tasks.ts'
import { publishedState, type TypedQuest } from '../../../../domain/quest-drafts.ts'
import { callInBackground } from '../../../app/api-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { describeFailure } from '../messages.ts'
import { editorMessages } from './editor.messages.ts'
import { toBody } from './typed-quest.ts'

const { preview: words } = editorMessages

/** How long nothing has to be typed before the preview follows. */
const PAUSE_MS = 250

/** Loads the card and the page of a quest as members see them. */
export type LoadPreview = () => Promise<{ default: ComponentType<PreviewParts> }>
type PreviewParts = { quest: Task; names: { card: string; page: string } }

type LivePreviewProps = {
  load: LoadPreview
  kind: QuestKindInfo['kind']
  typed: TypedQuest
  quest: EditableQuest | undefined
}

/** What is typed as members would see it, with the components that members see. */
export function LivePreview({ load, kind, typed, quest }: LivePreviewProps) {
  const { task, isIncomplete, failure } = usePreview(kind, typed, quest)
  return (
    <section aria-label={words.title} className="grid grid-cols-1 gap-3">
      <h2 className="font-body text-lg font-semibold tracking-normal">{words.title}</h2>
      {isIncomplete && <p className="text-sm text-muted">{words.examples}</p>}
      {failure !== undefined && <Alert tone="error">{words.failed(failure)}</Alert>}
      {task === undefined ? (
        failure === undefined && <Skeleton text={words.loading} lines={4} />
      ) : (
        <Loaded
          load={load}
          props={{ quest: task, names: words }}
          loading={words.loading}
          failed={words.notLoaded}
        />
      )}
    </section>
  )
}

function usePreview(kind: QuestKindInfo['kind'], typed: TypedQuest, quest: EditableQuest | undefined) {
  const [shown, setShown] = useState<{ task?: Task; isIncomplete?: boolean; failure?: string }>({})
  const body = JSON.stringify({ ...toBody(typed, publishedState(typed.opening), quest), kind })
  const isFirst = shown.task === undefined
  useEffect(() => {
    let isCurrent = true
    async function load() {
      const reply = await callInBackground(postQuestPreview, { body: JSON.parse(body) })
      if (!isCurrent) return
      if (reply.ok) setShown({ task: reply.value.task, isIncomplete: reply.value.errors.length > 0 })
      // What is half typed may be refused; the last preview stays.
      else setShown((last) => (last.task ? last : { failure: describeFailure(reply.code) }))
    }
    const timer = setTimeout(() => void load(), isFirst ? 0 : PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [body, isFirst])
  return shown
}
