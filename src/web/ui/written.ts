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
  return writtenDecimals(value).replace(/\.?0+$/, '')
}

/** With two decimals, also where these are zeros: 1,200.50. */
export function writtenDecimals(value: number): string {
  const [whole = '', decimals] = value.toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

/** A day, in UTC like all of the product's days, so that server and browser write the same: November 14, 2026. */
export function writtenDay(iso: string): string {
  const date = new Date(iso)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}
