import type { Task } from '../../../api/tasks.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { messages as texts } from './returned-quest.messages.ts'

/** A reviewer asks for an improvement. */
export default function ReturnedQuest({ quest: { id, title, note } }: { quest: Task }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {title}
          </p>
          <span className="rounded-full bg-gold-soft px-2.5 py-0.5 text-[0.8125rem] font-semibold text-gold">
            {texts.badge}
          </span>
        </div>
        {note !== null && (
          <p dir="auto" className="mt-1 text-muted wrap-anywhere">
            “{note}”
          </p>
        )}
      </div>
      <ButtonLink
        variant="secondary"
        to={`/tasks/${id}`}
        aria-label={texts.improveLabel(title)}
        className="grow sm:grow-0"
      >
        {texts.improve}
      </ButtonLink>
    </div>
  )
}
