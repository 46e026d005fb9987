import { formatShortDay, formatShortMoment } from '../../../domain/format.ts'
import { serverNow, useServerNow } from './server-clock.ts'
import { timeMessages as texts } from './time.messages.ts'
import { formatTimeLeft } from './time-left.ts'

export function Moment({ iso, isShort = false }: { iso: string; isShort?: boolean }) {
  const now = new Date(serverNow())
  const text = isShort ? formatShortDay(iso, now) : texts.utc(formatShortMoment(iso, now))
  return <time dateTime={iso}>{text}</time>
}

/** Counts down by itself, so that a tick renders nothing else. */
export function TimeLeft({ until, text }: { until: string; text: (time: string) => string }) {
  const seconds = (Date.parse(until) - useServerNow()) / 1000
  return text(formatTimeLeft(seconds))
}
