import type { ReviewContext } from '../../../../../api/review-desk.ts'
import { messages } from './messages.ts'

/** What the quest asks for, beside what was sent. */
export function Asked({ asked }: Pick<ReviewContext, 'asked'>) {
  if (asked === null || (asked.description === '' && asked.rules.length === 0)) return null
  return (
    <section aria-label={messages.asked} className="border-l-3 border-line pl-3 text-sm text-muted">
      {asked.description !== '' && (
        <div
          className="prose prose-brief max-h-40 overflow-y-auto text-muted wrap-anywhere"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered and sanitised on the server
          dangerouslySetInnerHTML={{ __html: asked.description }}
        />
      )}
      {asked.rules.length > 0 && <p>{asked.rules.join(' · ')}</p>}
    </section>
  )
}
