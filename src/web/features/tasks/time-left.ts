import { messages } from './messages.ts'

/** As exact as it is useful: '5 h 12 min', '12 min', and seconds only at the very end. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return messages.secondsLeft(Math.max(Math.ceil(seconds), 0))
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return messages.minutesLeft(minutes)
  return messages.hoursLeft(Math.floor(minutes / 60), minutes % 60)
}
