import { formatMoment } from '../../../domain/format.ts'
import { messages } from './messages.ts'

/** Says that figures are not up to date yet, and up to when they are complete. */
export function CountedUntil({ moment }: { moment: string | null }) {
  if (moment === null) return null
  return <p className="text-sm text-muted">{messages.countedUntil(formatMoment(moment))}</p>
}
