// Written by hand, because the first use of the browser's Intl formats blocks a loading page for about 20 ms on a fast
// processor. A second language gets its month names, separators and plural forms here.

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

/** A number with at most two decimals: 1,200,000 or 0.25. */
export function formatNumber(value: number): string {
  const text = formatDecimals(value)
  if (text.endsWith('.00')) return text.slice(0, -3)
  return text.endsWith('0') ? text.slice(0, -1) : text
}

/** A number with exactly two decimals: 1,200.50. */
export function formatDecimals(value: number): string {
  const [whole = '', decimals] = Math.abs(value).toFixed(2).split('.')
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return `${value < 0 ? '-' : ''}${groups.join(',')}.${decimals}`
}

/** Picks the form for a count and inserts it: plural(2, { one: '{count} entry', other: '{count} entries' }). */
export function plural(count: number, forms: { one: string; other: string }): string {
  return (count === 1 ? forms.one : forms.other).replace('{count}', formatNumber(count))
}

/** A day in UTC, like all of the product's days, so that server and browser render the same: November 14, 2026. */
export function formatDay(iso: string): string {
  const date = new Date(iso)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** A month: November 2026. */
export function formatMonth(month: string): string {
  const [, year = '', number = ''] = /^(\d+)-(\d+)/.exec(month) ?? []
  return `${MONTHS[Number(number) - 1]} ${year}`
}

/** A moment, in UTC as well: November 14, 2026, 09:05 UTC. */
export function formatMoment(iso: string): string {
  return `${formatDay(iso)}, ${new Date(iso).toISOString().slice(11, 16)} UTC`
}

/** A moment in lists: Nov 14, 09:05. Of another year it names the year instead of the time: Nov 14, 2025. */
export function formatShortMoment(iso: string, now: Date): string {
  const date = new Date(iso)
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear()
  return isThisYear
    ? `${shortDay(date)}, ${date.toISOString().slice(11, 16)}`
    : `${shortDay(date)}, ${date.getUTCFullYear()}`
}

/** A day in lists: Nov 14. Of another year it names the year: Nov 14, 2025. */
export function formatShortDay(iso: string, now: Date): string {
  const date = new Date(iso)
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear()
  return isThisYear ? shortDay(date) : `${shortDay(date)}, ${date.getUTCFullYear()}`
}

function shortDay(date: Date): string {
  return `${MONTHS[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCDate()}`
}
