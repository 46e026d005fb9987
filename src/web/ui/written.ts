// By hand, because the browser's own formats take some 20 ms of a fast processor to load before the first of them
// writes anything, and a page that loads does not react meanwhile.

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A number as it is read, with two decimals at most: 1,200,000 or 0.25. */
export function writtenNumber(value: number): string {
  const text = writtenDecimals(value)
  if (text.endsWith('.00')) return text.slice(0, -3)
  return text.endsWith('0') ? text.slice(0, -1) : text
}

/** With two decimals, also where these are zeros: 1,200.50. */
export function writtenDecimals(value: number): string {
  const [whole = '', decimals] = Math.abs(value).toFixed(2).split('.')
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return `${value < 0 ? '-' : ''}${groups.join(',')}.${decimals}`
}

/** A day, in UTC like all of the product's days, so that server and browser write the same: November 14, 2026. */
export function writtenDay(iso: string): string {
  const date = new Date(iso)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** The same where it stands among figures: 14 November 2026. */
export function writtenUtcDate(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** The same where there is little room: 14 Nov. */
export function writtenShortDay(date: Date): string {
  return `${date.getUTCDate()} ${shortMonth(date.getUTCMonth())}`
}

/** A moment in its reader's own time: 14 Nov 2026, 09:05. */
export function writtenMoment(iso: string): string {
  const date = new Date(iso)
  const day = `${date.getDate()} ${shortMonth(date.getMonth())} ${date.getFullYear()}`
  return `${day}, ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** As British dictionaries have it. */
function shortMonth(month: number): string {
  return MONTHS[month]?.slice(0, month === 8 ? 4 : 3) ?? ''
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
