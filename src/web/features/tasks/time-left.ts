import { timeMessages as messages } from './time.messages.ts'

/** From two days on, hours and minutes would be more than anybody wants to know. */
const DAYS_FROM_HOURS = 48

/** As exact as it is useful: '3 d 4 h', '5 h 12 min', '12 min', and seconds only at the very end. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return messages.secondsLeft(Math.max(Math.ceil(seconds), 0))
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return messages.minutesLeft(minutes)
  const hours = Math.floor(minutes / 60)
  if (hours < DAYS_FROM_HOURS) return messages.hoursLeft(hours, minutes % 60)
  return messages.daysLeft(Math.floor(hours / 24), hours % 24)
}
