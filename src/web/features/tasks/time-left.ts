/** As exact as it is useful: '5 h 12 min', '12 min', and seconds only at the very end. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return `${Math.max(Math.ceil(seconds), 0)} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
