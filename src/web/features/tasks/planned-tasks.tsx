import type { Task } from '../../../api/tasks.ts'
import { Button } from '../../ui/button.tsx'
import { sectionMessages } from './sections.messages.ts'
import { titleIdOf } from './title-id.ts'

const { advanced: texts } = sectionMessages

/** Tasks in which members cannot take part yet, a row each. */
export function PlannedTasks({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return null
  return (
    <>
      <p className="mt-6 mb-3 max-w-2xl text-muted">{texts.lead}</p>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-sunk px-4 md:columns-2 md:gap-10 md:px-6">
        {tasks.map(({ id, title }) => (
          <li
            key={id}
            id={id}
            className="flex break-inside-avoid items-center justify-between gap-3 py-1.5 sm:py-2"
          >
            <h3
              id={titleIdOf(id)}
              dir="auto"
              className="min-w-0 font-body text-[0.9375rem] leading-snug font-medium sm:text-base wrap-anywhere text-muted"
            >
              {title}
            </h3>
            <ComingSoon taskId={id} />
          </li>
        ))}
      </ul>
    </>
  )
}

export function ComingSoon({ taskId }: { taskId: string }) {
  return (
    <Button
      size="small"
      variant="secondary"
      disabled
      aria-describedby={titleIdOf(taskId)}
      className="shrink-0 justify-self-start"
    >
      {texts.comingSoon}
    </Button>
  )
}
